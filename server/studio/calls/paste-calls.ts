import * as z from 'zod'

import { pasteResponse } from '#contract/studio/paste-response.ts'
import { MOST_PASTED } from '#contract/studio/paste-response.ts'
import { cleanPaste } from '#server/services/content/pasting/clean-paste.ts'
import { pasteDocx } from '#server/services/content/pasting/paste-docx.ts'
import type { PasteContext } from '#server/services/content/pasting/paste-context.ts'

import { defineFileCall, defineStaffCall } from '../define-staff-call.ts'
import type { StudioContext } from '../studio-context.ts'
import { editorOf, namedDocument } from './document-calls.ts'

const sentText = z.string('格式不对').max(MOST_PASTED, '内容太长')

/** The calls about what is pasted or dropped into a text. */
export const pasteCalls = [
  defineStaffCall({
    method: 'POST',
    path: 'content/paste',
    body: 'paste',
    about: 'Cleans HTML that is pasted into a text of a document, and stores its pictures',
    output: pasteResponse,
    right: ['content.write'],
    input: namedDocument.extend({ html: sentText, rtf: sentText.default('') }),
    run: (context, caller, input) => cleanPaste(pasteContext(context), editorOf(caller), input),
  }),
  defineFileCall({
    path: 'content/read-docx',
    about: 'Makes a text of a Word document that is dropped into a text of a document',
    output: pasteResponse,
    right: ['content.write'],
    input: namedDocument,
    run: (context, caller, input, file) => pasteDocx(pasteContext(context), editorOf(caller), input, file),
  }),
]

function pasteContext({ content, pasting }: Pick<StudioContext, 'content' | 'pasting'>): PasteContext {
  return { ...content, ...pasting }
}
