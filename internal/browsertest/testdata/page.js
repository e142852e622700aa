// What the tests ask the page. It is there in every page before its own code.
(() => {
  const norm = (v) => JSON.stringify(v, (_, x) => (x && typeof x === 'object' && !Array.isArray(x) ? Object.fromEntries(Object.entries(x).sort()) : x))
  const all = (css, root = document) => [...root.querySelectorAll(css)]
  const box = (el) => el.getBoundingClientRect()
  const shown = (el) => el.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && box(el).width > 0 && box(el).height > 0

  /** The topmost dialog, or the whole page. */
  const front = () => all('dialog[open]').pop() ?? document

  /** The element that is meant: by selector, or by the action that it stands for. */
  function find({ css, action }) {
    if (css) return front().querySelector(css)
    return all('[data-action]', front()).find((el) => norm(JSON.parse(el.dataset.action)) === norm(action))
  }

  let last = ''
  /** The point at which to press, once the element is there, at rest, enabled and covered by nothing. */
  function aim(what) {
    const el = find(what)
    if (!el || el.disabled || !shown(el)) return null
    el.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const r = box(el)
    const now = JSON.stringify([what, r])
    if (now !== last) {
      last = now
      return null
    }
    for (const [fx, fy] of [[0.5, 0.5], [0.3, 0.15], [0.5, 0.85]]) {
      const x = r.left + r.width * fx
      const y = r.top + r.height * fy
      const hit = document.elementFromPoint(x, y)
      if (hit && (hit === el || el.contains(hit))) return { x, y }
    }
    return null
  }

  const table = () => document.querySelector('[data-testid="table"]')

  /** The person may act, or the deal is over, and all that has happened is on the screen. */
  function ready() {
    const d = table()?.dataset
    return !!d && d.busy === 'false' && (d.turn === 'me' || d.phase === 'ended')
  }

  const seq = () => Number(table()?.dataset.seq ?? 0)
  const phase = () => table()?.dataset.phase ?? ''

  /** Everything the page lets one do now, as actions. */
  function offers() {
    if (phase() === 'discarding') return all('[data-testid="hand"] [data-legal="true"]').map((el) => ({ type: 'lay-away', cards: [el.dataset.card] }))
    return all('[data-action]')
      .filter((el) => shown(el) && !el.disabled && el.ariaDisabled !== 'true')
      .map((el) => JSON.parse(el.dataset.action))
  }

  /** Nothing moves any more. */
  const still = () => document.getAnimations().every((a) => a.playState !== 'running')

  const number = (text) => Number(text.replace('−', '-').replace('+', ''))
  const numbers = (row) => all('td', row).map((td) => number(td.textContent))

  /** The figures of the open settlement, each row in the order of its columns. */
  function settlement() {
    const dialog = document.querySelector('[data-testid="settlement"]')
    const lines = all('[data-testid="line"]', dialog).map((row) => {
      const next = row.nextElementSibling
      return {
        item: row.querySelector('.item').textContent,
        score: numbers(row),
        money: numbers(next?.classList.contains('money') ? next : row),
        cited: !!row.querySelector('[data-testid="clause"]'),
      }
    })
    const total = (account) => all(`[data-account="${account}"]`, dialog).map((td) => number(td.textContent))
    const seats = all('[data-account="score"]', dialog).map((td) => Number(td.dataset.seat))
    return { lines, score: total('score'), money: total('money'), seats }
  }

  /** The figures of the open sheet in the account that is shown. */
  function sheet() {
    const dialog = document.querySelector('[data-testid="sheet"]')
    return {
      rows: all('tbody tr', dialog).map(numbers),
      sums: all('[data-testid="sum"]', dialog).map((td) => number(td.textContent)),
      chairs: all('[data-testid="sum"]', dialog).map((td) => Number(td.dataset.chair)),
    }
  }

  window.tt = { norm, all, box, shown, front, find, aim, table, ready, seq, phase, offers, still, settlement, sheet }
})()
