/** The indentation of one level and the line end of a text. */
export interface TextFormatting {
  unit: string
  eol: string
}

/** Detects a file's indentation and line ends, so that insertions follow them. */
export function formattingOf(text: string): TextFormatting {
  return {
    unit: /^\s*[{[][ \t\r]*\n([ \t]+)\S/u.exec(text)?.[1] ?? '  ',
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  }
}
