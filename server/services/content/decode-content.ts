/** A decoded text file, with the encoding's name for messages. */
export type DecodedContent =
  | { ok: true; text: string; encoding: 'UTF-8' | 'GB18030' | 'UTF-16' }
  | { ok: false; message: string }

/**
 * Reads UTF-8 with or without a byte order mark, UTF-16 (Excel's "Unicode text"), and GB18030, Excel's default in
 * China.
 */
export function decodeContent(bytes: Uint8Array): DecodedContent {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decoded('utf-16le', 'UTF-16', bytes)
  if (first === 0xfe && second === 0xff) return decoded('utf-16be', 'UTF-16', bytes)
  if (bytes.includes(0))
    return {
      ok: false,
      message: `这不是文本文件${looksZipped(bytes) ? '，像是 Excel 的 .xlsx；请在 Excel 里「另存为」CSV UTF-8' : ''}`,
    }
  const utf8 = decoded('utf-8', 'UTF-8', bytes)
  if (utf8.ok) return utf8
  const chinese = decoded('gb18030', 'GB18030', bytes)
  return chinese.ok
    ? chinese
    : { ok: false, message: '文件既不是 UTF-8，也不是 GB18030（GBK）编码，读不懂；请另存为 UTF-8' }
}

function decoded(label: string, encoding: 'UTF-8' | 'GB18030' | 'UTF-16', bytes: Uint8Array): DecodedContent {
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes)
    // GB18030 accepts almost any bytes; text in another encoding shows by private-use or replacement characters.
    return encoding === 'GB18030' && /[\uE000-\uF8FF\uFFFD]/u.test(text)
      ? { ok: false, message: '' }
      : { ok: true, text: withoutControls(text), encoding }
  } catch {
    return { ok: false, message: '文件的编码有错，读不懂；请另存为 UTF-8' }
  }
}

/** Removes invisible control characters that a database may refuse, and replaces lone surrogates. */
export function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu, '').toWellFormed()
}

function looksZipped(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}
