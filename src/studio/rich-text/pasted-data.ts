import { inertDocument } from './inert-document.ts'
import { picturesAmong } from './picture-uploads.ts'

/** What comes from outside and has to be cleaned: a part of a text, or a document of Word. */
export type PastedData = PastedText | { kind: 'docx'; file: File }

export interface PastedText {
  kind: 'text'
  html: string
  /** The same by Word, which has the pictures that the HTML only names. */
  rtf: string
  /** The one picture of the text, where that is all there is. */
  picture: File | undefined
}

/** What a clipboard or a drag has. */
interface ClipboardSource {
  getData: (format: string) => string
  files: Iterable<File>
}

/** A text of words and marks alone is read as well here, as long as it is short. */
const SHORT = 2000
const inline = /^(?:a|b|i|u|s|em|strong|span|code|sub|sup|font|meta|html|head|body|title)$/u

/** Reads a clipboard, or what was dropped; undefined for what the editor can read itself. */
export function pastedData(data: ClipboardSource | null): PastedData | undefined {
  if (data === null) return undefined
  const html = data.getData('text/html')
  if (html === '') {
    const file = [...data.files].find(({ name }) => /\.docx?$/iu.test(name))
    return file === undefined ? undefined : { kind: 'docx', file }
  }
  if (!needsCleaning(html)) return undefined
  const { body } = inertDocument(html)
  const isPicture = body.textContent.trim() === '' && body.querySelectorAll('img').length === 1
  return {
    kind: 'text',
    html,
    // RTF is many times as long.
    rtf: /\bfile:\/\//iu.test(html) ? data.getData('text/rtf') : '',
    picture: isPicture ? picturesAmong(data.files)[0] : undefined,
  }
}

function needsCleaning(html: string): boolean {
  if (html.includes('data-pm-slice')) return false
  if (html.length > SHORT || /mso-|class="?Mso/iu.test(html)) return true
  return [...html.matchAll(/<([a-z][\w:-]*)/giu)].some(([, name = '']) => !inline.test(name.toLowerCase()))
}

/** How many pictures a text has. */
export function countPictures(html: string): number {
  return inertDocument(html).querySelectorAll('img').length
}
