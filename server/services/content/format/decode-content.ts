import { createReadStream } from 'node:fs'

/** Bytes of a file that are decoded at once. */
const CHUNK = 64 * 1024

/** A decoded text file, with the encoding's name for messages. */
export type DecodedContent =
  | { ok: true; text: string; encoding: 'UTF-8' | 'GB18030' | 'UTF-16' }
  | { ok: false; message: string }

/**
 * Reads UTF-8 with or without a byte order mark, UTF-16 (Excel's "Unicode text"), and GB18030, Excel's default in
 * China.
 */
export function decodeContent(bytes: Uint8Array): DecodedContent {
  const encodings = encodingsOf(bytes)
  if (bytes.includes(0) && !isWide(encodings)) return { ok: false, message: notText(bytes) }
  for (const { label, encoding } of encodings) {
    const text = createDecoder(label)(bytes)
    if (text !== undefined) return { ok: true, text, encoding }
  }
  return { ok: false, message: notDecodable(encodings) }
}

/** The same for a file of any size: it is read once to learn its encoding, and again by whoever goes through it. */
export async function decodeFile(
  path: string,
): Promise<{ ok: true; texts: () => AsyncIterable<string> } | { ok: false; message: string }> {
  let head: Uint8Array | undefined
  let encodings: readonly TextEncoding[] = []
  let open: { label: Label; decode: ReturnType<typeof createDecoder> }[] = []
  for await (const bytes of chunksOf(path)) {
    if (head === undefined) {
      head = bytes
      encodings = encodingsOf(bytes)
      open = encodings.map(({ label }) => ({ label, decode: createDecoder(label) }))
    }
    if (bytes.includes(0) && !isWide(encodings)) return { ok: false, message: notText(head) }
    open = open.filter(({ decode }) => decode(bytes, true) !== undefined)
    if (open.length === 0) return { ok: false, message: notDecodable(encodings) }
  }
  const label = open.find(({ decode }) => decode(new Uint8Array()) !== undefined)?.label
  if (label === undefined && head !== undefined) return { ok: false, message: notDecodable(encodings) }
  return {
    ok: true,
    async *texts() {
      const decode = createDecoder(label ?? 'utf-8')
      for await (const bytes of chunksOf(path)) yield decode(bytes, true) ?? fail(path)
      yield decode(new Uint8Array()) ?? fail(path)
    },
  }
}

function fail(path: string): never {
  throw new Error(`${path} changed while it was read`)
}

async function* chunksOf(path: string): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK }))
    if (chunk instanceof Uint8Array) yield chunk
}

type Label = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'

interface TextEncoding {
  label: Label
  encoding: 'UTF-8' | 'GB18030' | 'UTF-16'
}

/** The encodings that a beginning allows, the likeliest first. */
function encodingsOf([first, second]: Uint8Array): readonly TextEncoding[] {
  if (first === 0xff && second === 0xfe) return [{ label: 'utf-16le', encoding: 'UTF-16' }]
  if (first === 0xfe && second === 0xff) return [{ label: 'utf-16be', encoding: 'UTF-16' }]
  return [
    { label: 'utf-8', encoding: 'UTF-8' },
    { label: 'gb18030', encoding: 'GB18030' },
  ]
}

const isWide = (encodings: readonly TextEncoding[]) => encodings.some(({ encoding }) => encoding === 'UTF-16')

/** Decodes bytes, in one piece or in several; undefined once they are not in this encoding. */
function createDecoder(label: Label): (bytes: Uint8Array, isMore?: boolean) => string | undefined {
  const decoder = new TextDecoder(label, { fatal: true })
  return (bytes, isMore = false) => {
    try {
      const text = decoder.decode(bytes, { stream: isMore })
      // GB18030 accepts almost any bytes; text in another encoding shows by private-use or replacement characters.
      return label === 'gb18030' && /[\uE000-\uF8FF\uFFFD]/u.test(text) ? undefined : withoutControls(text)
    } catch {
      return undefined
    }
  }
}

function notDecodable(encodings: readonly TextEncoding[]): string {
  return isWide(encodings)
    ? '文件的编码有错，读不懂；请另存为 UTF-8'
    : '文件既不是 UTF-8，也不是 GB18030（GBK）编码，读不懂；请另存为 UTF-8'
}

function notText(bytes: Uint8Array): string {
  return `这不是文本文件${looksZipped(bytes) ? '，像是 Excel 的 .xlsx；请在 Excel 里「另存为」CSV UTF-8' : ''}`
}

/** Removes invisible control characters that a database may refuse, and replaces lone surrogates. */
export function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu, '').toWellFormed()
}

function looksZipped(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}
