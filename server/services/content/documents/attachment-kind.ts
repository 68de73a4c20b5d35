import { readFile } from 'node:fs/promises'

import type { FileKind } from '#server/services/content/import/imported-file.ts'
import { zipEntries } from '#server/platform/archive/zip-entries.ts'

type Ending = 'pdf' | 'docx' | 'xlsx' | 'pptx' | 'zip'

const OTHER = '只收 PDF、Word（docx）、Excel（xlsx）、PPT（pptx）和 zip，看的是文件的内容，不是扩展名'
const MACROS = '文件里有宏，访客打开不安全；请另存为不带宏的 docx、xlsx 或 pptx 再上传'
const PROGRAM = '压缩包里有程序，或者带宏的文档，不能给访客下载'
const DAMAGED = '压缩包或文档已损坏，或者里面的文件太多'
const PASSWORD = '压缩包有密码，不能检查里面的文件；请去掉密码再上传'

/** A directory is read as long as it is of an archive that people make. */
const MOST_ENTRIES = 10_000
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])
/** An office document names its parts in it. */
const CONTENT_TYPES = '[Content_Types].xml'
const mainParts: readonly (readonly [part: string, ending: Ending])[] = [
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
]
/** Macros of office documents: programs of Visual Basic, and the sheets of Excel 4. */
const MACRO_PART = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|macrosheets\/.+)$/iu
/** Names of files that computers run, and of archives that are programs themselves. */
const RUNNABLE =
  /\.(?:exe|com|scr|pif|bat|cmd|msi|msp|ps1|vbs|vbe|js|jse|wsf|wsh|hta|lnk|reg|cpl|dll|jar|apk|ipa|dmg|app|sh|docm|dotm|xlsm|xltm|xlsb|xlam|pptm|potm|ppsm)$|(?:^|\/)(?:META-INF\/MANIFEST\.MF|AndroidManifest\.xml)$/iu

/** Files that visitors take with them: documents of office programs and archives, stored unchanged. */
export const attachmentKind: Pick<FileKind, 'read'> = {
  async read(file) {
    const original = await readFile(file)
    const ending = recognise(original)
    if ('fault' in ending) return ending.fault
    return { original, ending: ending.ending, bytes: () => Promise.resolve(original) }
  },
}

function recognise(file: Buffer): { ending: Ending } | { fault: string } {
  if (file.subarray(0, 5).equals(Buffer.from('%PDF-'))) return { ending: 'pdf' }
  return file.subarray(0, ZIP.length).equals(ZIP) ? recogniseArchive(file) : { fault: OTHER }
}

function recogniseArchive(file: Buffer): { ending: Ending } | { fault: string } {
  const entries = zipEntries(file, MOST_ENTRIES)
  if (typeof entries === 'string') return { fault: DAMAGED }
  if (entries.some(({ isEncrypted }) => isEncrypted)) return { fault: PASSWORD }
  const names = new Set(entries.map(({ name }) => name.replaceAll('\\', '/')))
  if (names.has(CONTENT_TYPES)) {
    if ([...names].some((name) => MACRO_PART.test(name))) return { fault: MACROS }
    const ending = mainParts.find(([part]) => names.has(part))?.[1]
    return ending === undefined ? { fault: OTHER } : { ending }
  }
  return [...names].some((name) => RUNNABLE.test(name)) ? { fault: PROGRAM } : { ending: 'zip' }
}
