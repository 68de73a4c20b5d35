import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

import type { PasteResponse } from '#contract/studio/paste-response.ts'
import { boundBytes, TooLong } from '#server/services/content/documents/bound-bytes.ts'
import type { DocumentCaller } from '#server/services/content/documents/document-context.ts'
import { type NamedDocument, openDocument } from '#server/services/content/documents/open-document.ts'
import { conflict, type StaffAnswer } from '#server/services/staff/staff-answer.ts'

import { busy, cleanText, IN_RECYCLE_BIN } from './clean-paste.ts'
import type { DocxFault } from './convert-docx.ts'
import type { PasteContext } from './paste-context.ts'
import { pasteLimits } from './paste-limits.ts'

const faults: Readonly<Record<DocxFault, string>> = {
  'not-docx': '不是 Word 文档（.docx）；旧的 .doc 文件请先用 Word 或 WPS 另存为 .docx',
  'too-large': '文档太大，请分成几份',
  slow: '文档太复杂，没有读完；请分成几份，或者复制后粘贴',
  broken: '文档已损坏，或者有密码，读不出来',
}

/** Makes a text of the site of a Word document that was dropped into a text, with its pictures. */
export async function pasteDocx(
  context: PasteContext,
  caller: DocumentCaller,
  named: NamedDocument,
  file: Readable,
): Promise<StaffAnswer<PasteResponse>> {
  const opened = await openDocument(context, context.store.db, caller, named, 'content.write')
  if (opened.kind !== 'opened') return opened
  if ((opened.document?.deleted ?? 0) > 0) return conflict(IN_RECYCLE_BIN)
  // The file is not received before its turn.
  const read = await context.turns.run(caller.staffId, () => readDocx(context, caller, file))
  return read === 'refused' ? busy : read
}

async function readDocx(
  context: PasteContext,
  caller: DocumentCaller,
  file: Readable,
): Promise<StaffAnswer<PasteResponse>> {
  const bytes = await readWithin(file)
  if (bytes === undefined) return conflict(`文档太大：最多 ${pasteLimits.docx / 1024 / 1024} MB`)
  const text = await context.convertDocx(bytes)
  if (typeof text === 'string') return conflict(faults[text])
  const sent = new Map(text.pictures.map((picture, index) => [`picture:docx-${index}`, picture]))
  return cleanText(context, caller, { html: text.html, rtf: '', sent, unread: text.unread })
}

async function readWithin(file: Readable): Promise<Buffer | undefined> {
  try {
    let bytes: Buffer | undefined
    await pipeline(file, boundBytes(pasteLimits.docx), async (pieces: AsyncIterable<Uint8Array>) => {
      bytes = await buffer(pieces)
    })
    return bytes
  } catch (error) {
    if (error instanceof TooLong) return undefined
    throw error
  }
}
