import { createServer, request as ask } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

export interface SlowLine {
  origin: string
  close: () => Promise<void>
}

/** Characters of a document that arrive together, and the milliseconds between them: each piece is drawn before the next comes. */
const PIECE = 3_000
const PAUSE = 30

/**
 * A line to a portal on which documents arrive in pieces, as they do over a poor connection or when a
 * browser's parser takes a breath; everything else comes at once. What is drawn too early is seen to move.
 */
export async function openSlowLine(portal: string): Promise<SlowLine> {
  const server = createServer((asked, answer) => {
    const isDocument = asked.headers['sec-fetch-dest'] === 'document'
    const { 'accept-encoding': encodings, ...others } = asked.headers
    const headers = isDocument ? others : { ...others, 'accept-encoding': encodings }
    const passOn = ask(portal + asked.url, { method: asked.method, headers }, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers)
      if (isDocument) text(received).then(sendInPieces, () => answer.destroy())
      else received.pipe(answer)
    })
    const sendInPieces = async (document: string): Promise<void> => {
      // The head is one piece: browsers draw nothing before its styles.
      let at = Math.max(0, document.indexOf('<body'))
      answer.write(document.slice(0, at))
      for (; at < document.length; at += PIECE) {
        await wait(PAUSE)
        answer.write(document.slice(at, at + PIECE))
      }
      answer.end()
    }
    passOn.on('error', () => answer.destroy())
    asked.pipe(passOn)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
