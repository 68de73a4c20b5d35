import { createReadStream } from 'node:fs'
import { createServer, request as ask } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

import { PIECE_END } from './layout-shifts.ts'

export interface SlowLine {
  origin: string
  close: () => Promise<void>
}

/** Characters of a document that arrive together at least, and the milliseconds between them: each piece is drawn before the next comes. */
const PIECE = 3_000
const PAUSE = 30

/** Pieces end where a part of the page does: half a card is no place that anything could be kept for. */
const PART_ENDS = /<\/(?:article|aside|figure|footer|form|h[1-6]|header|main|nav|ol|p|section|table|ul)>/gu

/**
 * The document in its pieces, each with a mark at its end. The head is one piece: browsers draw nothing before its
 * styles.
 */
export function piecesOf(document: string): string[] {
  const body = Math.max(0, document.indexOf('<body'))
  const pieces = [document.slice(0, body)]
  let at = body
  for (const { index, 0: tag } of document.slice(body).matchAll(PART_ENDS)) {
    const end = body + index + tag.length
    if (end - at < PIECE) continue
    pieces.push(`${document.slice(at, end)}<!--${PIECE_END}-->`)
    at = end
  }
  return [...pieces, document.slice(at)]
}

/**
 * A line to a portal on which documents arrive in pieces, as they do over a poor connection or when a browser's
 * parser pauses; everything else comes at once. It reveals elements that are drawn too early and then move.
 *
 * @param scripts files that tests need on the pages' own origin, by address
 */
export async function openSlowLine(portal: string, scripts: Readonly<Record<string, string>> = {}): Promise<SlowLine> {
  const server = createServer((incoming, answer) => {
    const script = scripts[incoming.url ?? '']
    if (script !== undefined) {
      answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=3600' })
      return void createReadStream(script).pipe(answer)
    }
    const isDocument = incoming.headers['sec-fetch-dest'] === 'document'
    const { 'accept-encoding': encodings, ...others } = incoming.headers
    const headers = isDocument ? others : { ...others, 'accept-encoding': encodings }
    const passOn = ask(portal + incoming.url, { method: incoming.method, headers }, (received) => {
      const responseHeaders = { ...received.headers }
      // The marks make a document longer.
      if (isDocument) delete responseHeaders['content-length']
      answer.writeHead(received.statusCode ?? 502, responseHeaders)
      if (isDocument) text(received).then(sendInPieces, () => answer.destroy())
      else received.pipe(answer)
    })
    const sendInPieces = async (document: string): Promise<void> => {
      for (const [index, piece] of piecesOf(document).entries()) {
        if (index > 1) await wait(PAUSE)
        answer.write(piece)
      }
      answer.end()
    }
    passOn.on('error', () => answer.destroy())
    incoming.pipe(passOn)
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
