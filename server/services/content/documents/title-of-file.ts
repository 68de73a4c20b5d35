import { fileName } from '#contract/rich-text/file-name.ts'

/** Names that programs give to every picture that is copied, which name none of them. */
const GENERAL = /^(?:image|blob|file|untitled|下载|图像|图片)(?:[\s_-]*[(（]?\d{1,3}[)）]?)?$/iu

/** Returns what a file is called by its name on the computer of a person: without path and ending. Empty where that says nothing. */
export function titleOfFile(name: string): string {
  const title = fileName(name.normalize('NFC'), '')
    .replace(/\.[a-z0-9]{1,5}$/iu, '')
    .trim()
  return GENERAL.test(title) ? '' : title
}
