const HEAD_END = Buffer.from('\r\n\r\n')
const CHUNK_END = Buffer.from('\r\n')

export interface HttpAnswer {
  status: number
  /** Whether the server ends the connection after this answer. */
  isLast: boolean
}

export interface AnswerReader {
  /** Takes bytes as they arrive; the caller may reuse the memory afterwards. @throws what is no HTTP answer */
  read: (bytes: Buffer) => void
}

/**
 * Finds the ends of the HTTP answers of one connection, and nothing else: no header is kept and no body is looked at,
 * because a client that does more for an answer than the server measures itself.
 */
export function createAnswerReader(onAnswer: (answer: HttpAnswer) => void): AnswerReader {
  let rest: Buffer = Buffer.alloc(0)
  let answer: HttpAnswer | undefined
  /** Bytes of a body of known length that are still to come. */
  let missing = 0
  let isChunked = false

  const end = (done: HttpAnswer): void => {
    answer = undefined
    isChunked = false
    onAnswer(done)
  }
  /** Takes the next part of the bytes; returns where the one after it begins, or -1 where it is not there as a whole. */
  const step = (bytes: Buffer, from: number): number => {
    if (answer && isChunked) return readChunk(bytes, from, () => answer && end(answer))
    if (answer) {
      const length = Math.min(missing, bytes.length - from)
      missing -= length
      if (missing === 0) end(answer)
      return from + length
    }
    const headEnd = bytes.indexOf(HEAD_END, from)
    if (headEnd === -1) return -1
    const head = readHead(bytes.toString('latin1', from, headEnd))
    answer = { status: head.status, isLast: head.isLast }
    if (head.length === 'chunked') isChunked = true
    else missing = head.length
    if (!isChunked && missing === 0) end(answer)
    return headEnd + HEAD_END.length
  }
  return {
    read(received) {
      const bytes = rest.length === 0 ? received : Buffer.concat([rest, received])
      let at = 0
      while (at < bytes.length) {
        const next = step(bytes, at)
        if (next === -1) break
        at = next
      }
      rest = at === bytes.length ? Buffer.alloc(0) : Buffer.from(bytes.subarray(at))
    },
  }
}

/** A chunk with its length before it; the chunk of no bytes ends the answer. Trailers are not known here. */
function readChunk(bytes: Buffer, from: number, onEnd: () => void): number {
  const lineEnd = bytes.indexOf(CHUNK_END, from)
  if (lineEnd === -1) return -1
  const length = Number.parseInt(bytes.toString('latin1', from, lineEnd), 16)
  if (!(length >= 0)) throw new Error('An answer has a chunk without a length')
  const next = lineEnd + CHUNK_END.length + length + CHUNK_END.length
  if (next > bytes.length) return -1
  if (length === 0) onEnd()
  return next
}

function readHead(head: string): { status: number; length: number | 'chunked'; isLast: boolean } {
  const status = Number(/^HTTP\/1\.1 (\d{3})/u.exec(head)?.[1])
  if (!(status >= 200)) throw new Error(`An answer begins with "${head.slice(0, 20)}"`)
  const length = /\r\ncontent-length: *(\d+)/iu.exec(head)?.[1]
  const isChunked = length === undefined && /\r\ntransfer-encoding: *chunked/iu.test(head)
  if (length === undefined && !isChunked && status !== 304 && status !== 204)
    throw new Error('An answer does not say how long it is')
  return {
    status,
    length: isChunked ? 'chunked' : Number(length ?? 0),
    isLast: /\r\nconnection: *close/iu.test(head),
  }
}
