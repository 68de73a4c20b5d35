import { connect } from 'node:net'

export interface RawAnswer {
  /** Of every answer on the line but "100 Continue". */
  statuses: readonly number[]
  text: string
  isClosed: boolean
}

const QUIET_MS = 1200
const PATIENCE_MS = 15_000

/** Writes bytes as they are, and reads until the line is closed or quiet. */
export function sendRaw(port: number, pieces: readonly (string | Buffer)[]): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const end = (isClosed: boolean) => {
      clearTimeout(patience)
      clearTimeout(quiet)
      socket.destroy()
      resolve({ statuses: statusesIn(text), text, isClosed })
    }
    const patience = setTimeout(() => end(false), PATIENCE_MS)
    let quiet = setTimeout(() => undefined, 0)
    socket.setEncoding('latin1')
    socket.on('data', (piece: string) => {
      text += piece
      clearTimeout(quiet)
      quiet = setTimeout(() => end(false), QUIET_MS)
    })
    socket.on('error', () => end(true))
    socket.on('close', () => end(true))
    // "latin1" keeps every byte what it is.
    for (const piece of pieces) socket.write(typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece)
  })
}

function statusesIn(text: string): readonly number[] {
  return [...text.matchAll(/HTTP\/1\.[01] (\d{3}) /gu)].map(([, status]) => Number(status)).filter((one) => one !== 100)
}
