// The table's stream of frames, which comes back by itself when it is cut.

import type { Frame } from './wire'

export type Connection = 'connecting' | 'open' | 'lost' | 'gone'

export interface Stream {
  close(): void
}

export interface Listener {
  frame(frame: Frame): void
  connection(state: Connection): void
  /** Asked after a refused stream: whether the table is still there. */
  exists(): Promise<boolean>
}

/** Opens the stream at path. EventSource returns by itself after a cut; when the server refused it, we ask again. */
export function open(path: string, to: Listener): Stream {
  let source: EventSource | undefined
  let closed = false
  let wait = 1000
  let timer: ReturnType<typeof setTimeout> | undefined

  const connect = (): void => {
    if (closed) return
    source?.close()
    source = new EventSource(path)
    source.onopen = () => {
      wait = 1000
      to.connection('open')
    }
    source.onmessage = (message: MessageEvent<string>) => to.frame(JSON.parse(message.data) as Frame)
    source.onerror = () => {
      to.connection('lost')
      if (source?.readyState === EventSource.CLOSED) void again()
    }
  }

  const again = async (): Promise<void> => {
    if (closed) return
    if (!(await to.exists())) {
      to.connection('gone')
      return
    }
    clearTimeout(timer)
    timer = setTimeout(connect, wait)
    wait = Math.min(wait * 2, 3000)
  }

  // A phone that wakes up should not wait for a timer.
  const awake = (): void => {
    if (document.visibilityState === 'visible' && source?.readyState !== EventSource.OPEN) connect()
  }
  document.addEventListener('visibilitychange', awake)
  window.addEventListener('online', awake)
  connect()

  return {
    close() {
      closed = true
      clearTimeout(timer)
      source?.close()
      document.removeEventListener('visibilitychange', awake)
      window.removeEventListener('online', awake)
    },
  }
}
