// What is wrong with the layout of what is in front, as sentences.
(() => {
  const { all, box, shown, front } = tt
  const slack = 1

  const label = (el) => {
    const words = (el.ariaLabel || el.textContent || '').trim().replace(/\s+/g, ' ').slice(0, 40)
    return `<${el.tagName.toLowerCase()}${el.dataset.testid ? ' ' + el.dataset.testid : ''}> ${JSON.stringify(words)}`
  }
  const round = (r) => [r.left, r.top, r.right, r.bottom].map((n) => Math.round(n)).join(' ')

  /** For the ear alone: squeezed to nothing on the screen. */
  const unseen = (el) => {
    for (let e = el; e && e !== document.body; e = e.parentElement) {
      const s = getComputedStyle(e)
      if (s.clipPath === 'inset(50%)' || (e.clientWidth <= 1 && s.overflow === 'hidden')) return true
    }
    return false
  }

  const root = () => (front() === document ? document.body : front())

  function* texts() {
    const walk = document.createTreeWalker(root(), NodeFilter.SHOW_TEXT)
    for (let n = walk.nextNode(); n; n = walk.nextNode()) {
      const el = n.parentElement
      if (n.data.trim() && shown(el) && !unseen(el) && el.closest('dialog, body') === root()) yield { node: n, el }
    }
  }

  const rectsOf = (node, from, to) => {
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, to)
    return [...range.getClientRects()].filter((r) => r.width > 0)
  }

  function sideways(found) {
    const page = document.scrollingElement
    if (page.scrollWidth > page.clientWidth) found.push(`the page scrolls sideways: ${page.scrollWidth} in ${page.clientWidth}`)
    for (const el of [root(), ...all('*', root())]) {
      const how = getComputedStyle(el).overflowX
      if (['auto', 'scroll'].includes(how) && shown(el) && el.scrollWidth > el.clientWidth + slack) {
        found.push(`${label(el)} scrolls sideways: ${el.scrollWidth} in ${el.clientWidth}`)
      }
    }
  }

  /** Text that leaves the window, what clips it, or its button. */
  function cut(found) {
    for (const { node, el } of texts()) {
      for (const r of rectsOf(node, 0, node.length)) {
        const words = JSON.stringify(node.data.trim().slice(0, 40))
        if (r.left < -slack || r.right > innerWidth + slack) found.push(`${words} leaves the window: ${round(r)}`)
        for (let e = el; e && e !== root().parentElement; e = e.parentElement) {
          const s = getComputedStyle(e)
          const b = box(e)
          if (['auto', 'scroll'].includes(s.overflowX) || ['auto', 'scroll'].includes(s.overflowY)) break
          const clips = s.overflowX !== 'visible' || e.tagName === 'BUTTON'
          if (clips && (r.left < b.left - slack || r.right > b.right + slack || r.top < b.top - slack || r.bottom > b.bottom + slack)) {
            found.push(`${words} is cut by ${label(e)}: ${round(r)} in ${round(b)}`)
          }
        }
      }
    }
  }

  /** Words that go on in the next line without a hyphen. */
  function broken(found) {
    for (const { node } of texts()) {
      for (const m of node.data.matchAll(/[\p{L}\p{M}]{3,}/gu)) {
        const lines = new Set(rectsOf(node, m.index, m.index + m[0].length).map((r) => Math.round(r.top)))
        if (lines.size > 1) found.push(`the word ${m[0]} is broken`)
      }
    }
  }

  /** Cards of open hands of which too little shows for the index. */
  function fans(found) {
    const least = 22
    for (const fan of all('[data-testid="open-hand"]', root())) {
      const cards = all('svg.card', fan).map((el) => box(el))
      const step = Math.min(...cards.slice(1).map((r, i) => r.left - cards[i].left))
      if (step < least) found.push(`of the cards of ${label(fan)} only ${Math.round(step)} show`)
    }
  }

  const at = (el, x, y) => {
    const hit = document.elementFromPoint(x, y)
    return hit && (hit === el || el.contains(hit)) ? '' : hit ? label(hit) : 'the edge of the window'
  }
  const outside = (r) => r.left < -slack || r.top < -slack || r.right > innerWidth + slack || r.bottom > innerHeight + slack

  /** Cards of the hand that are not wholly in the window, or covered; another card may cover all but the index. */
  function hand(found) {
    const toolbar = document.querySelector('[data-testid="hand"]')
    if (front() !== document || !toolbar) return
    for (const card of all('[data-card]', toolbar)) {
      const r = box(card)
      if (outside(r)) found.push(`the card ${card.dataset.card} leaves the window: ${round(r)}`)
      for (const [fx, fy] of [[0.12, 0.08], [0.3, 0.2], [0.5, 0.5], [0.9, 0.9]]) {
        const [x, y] = [r.left + r.width * fx, r.top + r.height * fy]
        const by = at(card, x, y)
        const index = fy < 0.25
        if (by && (index || !toolbar.contains(document.elementFromPoint(x, y)))) found.push(`${index ? 'the index of ' : ''}${card.dataset.card} is covered by ${by}`)
      }
    }
  }

  /** What may be said, covered by something or outside of the window. Zoomed, one may have to scroll to it. An open menu may lie over it. */
  function talk(found, zoomed) {
    if (front() !== document || document.querySelector('[aria-expanded="true"]')) return
    for (const button of all('[data-testid="talk"] button')) {
      if (zoomed) button.scrollIntoView({ block: 'center', behavior: 'instant' })
      const r = box(button)
      if (outside(r)) found.push(`${label(button)} is outside of the window: ${round(r)}`)
      for (const [x, y] of [[r.left + 4, r.top + 4], [r.right - 4, r.bottom - 4], [r.left + r.width / 2, r.top + r.height / 2]]) {
        const by = at(button, x, y)
        if (by) found.push(`${label(button)} is covered by ${by}`)
      }
    }
    scrollTo({ top: 0, behavior: 'instant' })
  }

  /** Things to press that are smaller than a finger. */
  function small(found) {
    const finger = 44
    for (const el of all('button, input, a[href]', root())) {
      if (!shown(el) || el.closest('dialog, body') !== root()) continue
      const r = box(el)
      if (r.width < finger - 0.5 || r.height < finger - 0.5) found.push(`${label(el)} is ${Math.round(r.width)} × ${Math.round(r.height)}`)
    }
  }

  tt.layout = ({ touch, zoomed }) => {
    const found = []
    scrollTo({ top: 0, behavior: 'instant' })
    sideways(found)
    cut(found)
    broken(found)
    hand(found)
    fans(found)
    talk(found, zoomed)
    if (touch) small(found)
    return [...new Set(found)]
  }

  let before = ''
  let quiet = 0
  /** Sizes and places have been the same for a few frames, and nothing moves. */
  tt.rest = () => {
    const now = all('button, dialog, svg').map((el) => round(box(el))).join()
    quiet = now === before && tt.still() ? quiet + 1 : 0
    before = now
    return quiet > 2
  }

  /** All that is to be read or heard, but for the labels of clauses, which name sources, and what has been told already. */
  tt.words = () => {
    const found = []
    for (const el of all('body, body *')) {
      if (!shown(el) || el.closest('[data-testid="clause"], [role="log"], [lang]:not(html)')) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) if (el.getAttribute(name)) found.push(el.getAttribute(name))
      for (const n of el.childNodes) if (n.nodeType === Node.TEXT_NODE && n.data.trim()) found.push(n.data.trim())
    }
    return found
  }
})()
