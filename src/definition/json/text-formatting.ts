import type { FormattingOptions } from 'jsonc-parser'

/** Detects a file's indentation and line ends, so that insertions follow them. */
export function formattingOf(text: string): FormattingOptions {
  const indent = /^[{[]\s*?\r?\n([ \t]+)\S/u.exec(text)?.[1] ?? '  '
  return {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 1 : indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  }
}
