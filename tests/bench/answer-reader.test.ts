import { describe, expect, it } from 'vitest'

import { createAnswerReader, type HttpAnswer } from '../../bench/load/answer-reader.ts'

const sized = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\nhello'
const chunked = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\nwenl\r\na\r\n0123456789\r\n0\r\n\r\n'
const empty = 'HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'
const unchanged = 'HTTP/1.1 304 Not Modified\r\netag: "a"\r\n\r\n'

function answersOf(text: string, piece: number): readonly HttpAnswer[] {
  const answers: HttpAnswer[] = []
  const { read } = createAnswerReader((answer) => answers.push(answer))
  const memory = Buffer.alloc(piece)
  const bytes = Buffer.from(text, 'latin1')
  for (let from = 0; from < bytes.length; from += piece) {
    // As a socket does: the same memory for every piece.
    const length = bytes.copy(memory, 0, from, from + piece)
    read(memory.subarray(0, length))
  }
  return answers
}

describe('a reader of answers', () => {
  const ok = { status: 200, isLast: false }
  it.each([
    ['of known length', sized, [ok]],
    ['in chunks', chunked, [ok]],
    ['without a body', empty, [{ status: 503, isLast: true }]],
    ['that have none by their status', unchanged + sized, [{ status: 304, isLast: false }, ok]],
    ['one after the other', sized + chunked + sized, [ok, ok, ok]],
    ['that have not ended', sized + chunked.slice(0, -1), [ok]],
  ])('finds answers %s, wherever the bytes are cut', (_, text, answers) => {
    for (let piece = 1; piece <= text.length; piece += 1) expect(answersOf(text, piece)).toEqual(answers)
  })

  it.each([
    ['no HTTP', 'SSH-2.0-OpenSSH\r\n\r\n'],
    ['of no length', 'HTTP/1.1 200 OK\r\nserver: x\r\n\r\n'],
    ['with a chunk of no length', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'],
  ])('refuses an answer that is %s', (_, text) => {
    expect(() => answersOf(text, text.length)).toThrow(/^An answer /u)
  })
})
