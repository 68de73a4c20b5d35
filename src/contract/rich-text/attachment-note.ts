import { formatBytes } from '../text/format-bytes.ts'
import { fileEnding } from './file-name.ts'

/** What visitors call the files that texts have; others are called by their ending. */
const words: Readonly<Record<string, string>> = {
  doc: 'Word',
  docx: 'Word',
  xls: 'Excel',
  xlsx: 'Excel',
  ppt: 'PPT',
  pptx: 'PPT',
}

/** The kind and the size of an attachment as visitors read them: "PDF，1.2 MB". */
export function attachmentNote(address: string, bytes: string): string {
  const ending = fileEnding(address)
  return [words[ending] ?? ending.toUpperCase(), bytes === '' ? '' : formatBytes(Number(bytes))]
    .filter((part) => part !== '')
    .join('，')
}
