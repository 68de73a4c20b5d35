import { may } from '#contract/studio/may.ts'
import type { PasteResponse } from '#contract/studio/paste-response.ts'
import { answer } from '#server/services/context/answer.ts'
import type { DocumentCaller } from '#server/services/content/documents/document-context.ts'
import { type NamedDocument, openDocument } from '#server/services/content/documents/open-document.ts'
import { conflict, type StaffAnswer } from '#server/services/staff/staff-answer.ts'

import { bringPictures } from './bring-pictures.ts'
import type { PasteContext } from './paste-context.ts'
import { describeParts, describePictures } from './paste-losses.ts'
import { readPaste, writePaste } from './rebuild-paste.ts'
import { recogniseSource } from './recognise-source.ts'
import type { SentPictures } from './sent-pictures.ts'

/** What a person pastes into a text of a document: HTML, and RTF where that alone has the pictures. */
export interface Paste extends NamedDocument {
  html: string
  rtf: string
}

/** Too much is pasted by all, or by one person. */
export const busy: StaffAnswer<never> = { kind: 'unavailable', message: '正忙，请过一会儿再贴' }

/** Nothing is stored for a document that cannot take it. */
export const IN_RECYCLE_BIN = '这条内容在回收站里，请先恢复'

/** Makes a text of the site of what was copied out of Word, WPS, an article or a page, and stores its pictures. */
export async function cleanPaste(
  context: PasteContext,
  caller: DocumentCaller,
  { html, rtf, ...named }: Paste,
): Promise<StaffAnswer<PasteResponse>> {
  const opened = await openDocument(context, context.store.db, caller, named, 'content.write')
  if (opened.kind !== 'opened') return opened
  if ((opened.document?.deleted ?? 0) > 0) return conflict(IN_RECYCLE_BIN)
  const cleaned = await context.turns.run(caller.staffId, () =>
    cleanText(context, caller, { html, rtf, sent: new Map(), unread: 0 }),
  )
  return cleaned === 'refused' ? busy : cleaned
}

interface TextToClean {
  html: string
  rtf: string
  sent: SentPictures
  /** Pictures that were lost before. */
  unread: number
}

/** The same for a person who may change the document. */
export async function cleanText(
  context: PasteContext,
  caller: DocumentCaller,
  { html, rtf, sent, unread }: TextToClean,
): Promise<StaffAnswer<PasteResponse>> {
  const source = recogniseSource(html)
  const parsed = readPaste(html, rtf, sent)
  if (parsed === undefined) return conflict('内容太长，没有粘贴；请分几次粘贴')
  const mayStore = may(caller.grants, caller.staffId, 'media.write')
  const pictures = await bringPictures(context, parsed.root, { staff: caller, mayStore, sent })
  // Icons of pages are drawings, too, and nobody misses them.
  const drawings = source === 'wechat' ? parsed.drawings : 0
  const written = writePaste(parsed.root)
  const isCut = parsed.isCut || written.isCut
  return answer({
    html: written.html,
    losses: [
      ...describePictures([...pictures, ...Array.from({ length: unread }, () => 'read' as const)]),
      ...describeParts({ ...parsed, drawings, isCut }),
    ],
  })
}
