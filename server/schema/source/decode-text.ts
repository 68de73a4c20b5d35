import { fileStart, type JsonPosition } from '#definition/json/json-position.ts'
import { createLineTable } from '#definition/json/line-table.ts'

import { foreignFormat } from './foreign-file.ts'

/** The text of a file, or the place and cause of invalid UTF-8; then `text` is the best decoding, to show the line. */
export type DecodedText =
  | { ok: true; text: string }
  | { ok: false; code: string; message: string; allowed?: readonly string[]; place: JsonPosition; text: string }

const ALLOWED = ['用「UTF-8（无 BOM）」编码另存']

/** Decodes UTF-8 strictly, because a file in another encoding must be reported and not appear as question marks. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const text = decode('utf-8', bytes)
  const refuse = (code: string, message: string, allowed?: readonly string[]): DecodedText => ({
    ok: false,
    code,
    message,
    ...(allowed ? { allowed } : {}),
    place: fileStart,
    text: '',
  })
  const format = foreignFormat(bytes, text)
  if (format !== undefined) return refuse('JSON_BINARY', `这不是 JSON 文件，是${format}`)
  const wide = wideEncoding(bytes)
  if (wide !== undefined) return refuse('FILE_ENCODING', `文件是 ${wide}，应该是 UTF-8`, ALLOWED)
  if (text !== undefined) return { ok: true, text }
  if (bytes.includes(0)) return refuse('JSON_BINARY', '这不是文本文件')
  return inOtherEncoding(bytes)
}

/** A JSON text in UTF-16 without its mark begins with a bracket, and all of it can be decoded. */
const BEGINS_AS_JSON = /^\uFEFF?\s{0,200}[{["]/u

/** Names an encoding of two or four bytes a character, which Windows calls Unicode; undefined for all other files. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? 'UTF-32 编码' : UTF16
  if (first === 0xfe && second === 0xff) return UTF16
  if (!bytes.subarray(0, 2).includes(0) || bytes.length % 2 === 1) return undefined
  return ['utf-16le', 'utf-16be'].some((encoding) => {
    const text = decode(encoding, bytes)
    return text !== undefined && BEGINS_AS_JSON.test(text) && !text.includes('\u0000')
  })
    ? UTF16
    : undefined
}

const UTF16 = 'UTF-16（Windows 的 Unicode）编码'

/** Places the first byte that is no UTF-8, and shows its line in the encoding that Windows uses in China. */
function inOtherEncoding(bytes: Uint8Array): DecodedText {
  const rough = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const first = Math.max(0, rough.indexOf('\uFFFD'))
  const { line, column } = createLineTable(rough).at(first)
  const refuse = (message: string, text: string): DecodedText => ({
    ok: false,
    code: 'FILE_ENCODING',
    message,
    allowed: ALLOWED,
    place: { line, column, endLine: line, endColumn: column + 1 },
    text,
  })
  if (/\p{Script=Han}/u.test(rough.slice(0, first)))
    return refuse('前面是 UTF-8 编码，从这里开始不是，两种编码混在了一个文件里', rough)
  const chinese = decode('gb18030', bytes)
  // GB18030 decodes almost any bytes; those of another encoding become characters that no text has.
  return chinese === undefined || /[\uE000-\uF8FF\uFFFD]/u.test(chinese)
    ? refuse('文件不是 UTF-8 编码，从这里开始读不懂', rough)
    : refuse('文件不是 UTF-8 编码，多半是 GBK（记事本里叫 ANSI），从这里开始读不懂', chinese)
}

function decode(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
