import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface IdleLines {
  open(): number
  close(): void
}

const AT_ONCE = 100

/** Opens lines on which nothing is ever said, and another for each that the server closes. */
export async function openIdleLines(origin: string, count: number): Promise<IdleLines> {
  const { hostname, port } = new URL(origin)
  const lines = new Set<Socket>()
  let isClosed = false
  const open = () => {
    const line = connect(Number(port), hostname)
    line.once('connect', () => lines.add(line))
    line.on('error', () => undefined)
    line.once('close', () => {
      lines.delete(line)
      if (!isClosed) setTimeout(open, 100)
    })
  }
  for (let opened = 0; opened < count; opened += AT_ONCE) {
    for (let at = 0; at < AT_ONCE; at += 1) open()
    await sleep(20)
  }
  return {
    open: () => lines.size,
    close() {
      isClosed = true
      for (const line of lines) line.destroy()
    },
  }
}
