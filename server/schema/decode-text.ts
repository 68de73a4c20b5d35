import { fileStart, type Place } from '#definition/json/json-place.ts'
import { createLineTable } from '#definition/json/line-table.ts'

/** The text of a file, or the place and cause of invalid UTF-8; then `text` is the best decoding, to show the line. */
export type DecodedText =
  | { ok: true; text: string }
  | { ok: false; code: string; message: string; allowed?: readonly string[]; place: Place; text: string }

/** Formats other than JSON that are recognised by their beginning and reported once, not for every word. */
const others: readonly (readonly [RegExp, string])[] = [
  [/^\uFEFF?\s{0,20}<(?:!doctype|html|\?xml)/iu, '网页或 XML'],
  [/^\{\\rtf/u, '写字板、Word 的文档（RTF）'],
]

const ALLOWED = ['用「UTF-8（无 BOM）」编码另存']

/** Decodes UTF-8 strictly, because a file in another encoding must be reported and not appear as question marks. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const text = decode('utf-8', bytes)
  const other = text === undefined ? undefined : others.find(([pattern]) => pattern.test(text))?.[1]
  if (other !== undefined)
    return { ok: false, code: 'JSON_BINARY', message: `这不是 JSON 文件，是${other}`, place: fileStart, text: '' }
  if (text !== undefined) return { ok: true, text }
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return {
      ok: false,
      code: 'FILE_ENCODING',
      message: '文件是 UTF-16（Windows 的 Unicode）编码，应该是 UTF-8',
      allowed: ALLOWED,
      place: fileStart,
      text: '',
    }
  if (bytes.includes(0))
    return { ok: false, code: 'JSON_BINARY', message: '这不是文本文件', place: fileStart, text: '' }
  const rough = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const { line, column } = createLineTable(rough).at(Math.max(0, rough.indexOf('\uFFFD')))
  const chinese = decode('gbk', bytes)
  const encoding = chinese === undefined ? '文件不是 UTF-8 编码' : '文件不是 UTF-8 编码，多半是 GBK'
  return {
    ok: false,
    code: 'FILE_ENCODING',
    message: `${encoding}，从这里开始读不懂`,
    allowed: ALLOWED,
    place: { line, column, endLine: line, endColumn: column + 1 },
    text: chinese ?? rough,
  }
}

function decode(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
