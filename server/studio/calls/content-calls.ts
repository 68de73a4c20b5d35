import * as z from 'zod'

import { areasResponse } from '#contract/studio/areas-response.ts'

import { contentTypeResponse } from '#contract/studio/content-type-response.ts'
import { documentActResponse } from '#contract/studio/document-list-response.ts'
import { documentChoice } from '#contract/studio/document-choice.ts'
import { documentListResponse } from '#contract/studio/document-list-response.ts'
import { exportedListResponse } from '#contract/studio/document-list-response.ts'
import { documentActs, documentFilters } from '#contract/studio/document-list-response.ts'
import { positionsResponse } from '#contract/studio/position-response.ts'
import { answer } from '#server/services/context/answer.ts'
import { changeDocuments } from '#server/services/content/documents/change-documents.ts'
import { exportDocuments } from '#server/services/content/documents/export-documents.ts'
import { listAreas } from '#server/services/content/documents/list-areas.ts'
import { findChoices, nameChoices } from '#server/services/content/documents/find-choices.ts'
import { listDocuments } from '#server/services/content/documents/list-documents.ts'
import { typesToEdit } from '#server/services/content/documents/types-to-edit.ts'
import { countPictures } from '#server/services/site/count-pictures.ts'

import { defineStaffCall } from '../define-staff-call.ts'
import { withPositionTitles } from '../with-position-titles.ts'
import { editorOf, typeKey } from './document-calls.ts'
import { typedText } from './typed-text.ts'

const wrong = '格式不对'
const either = ['content.write', 'content.publish'] as const

/** A document in a list of several: `news:spring`. */
const documentName = z
  .string(wrong)
  .max(181, wrong)
  .regex(/^[a-z0-9-]+:[a-z0-9-]+$/u, wrong)
  .transform((name) => {
    const [type = '', key = ''] = name.split(':')
    return { type, key }
  })

const words = typedText.max(100, '太长').default('')

/** What a list shows. */
const listed = z.strictObject(
  {
    type: typeKey.default(''),
    filter: z.enum(documentFilters, wrong).default('all'),
    q: words,
    mine: z.enum(['', '0', '1'], wrong).default(''),
  },
  wrong,
)

/** Documents that are changed together: ten pages of a list. */
const MOST_AT_ONCE = 500
const MOST_NAMES = 200

/** The calls about many documents. */
export const contentCalls = [
  defineStaffCall({
    method: 'GET',
    path: 'content/types',
    about: 'The content types of which the person may write or publish something',
    output: z.array(contentTypeResponse),
    right: [...either],
    input: z.object({}),
    run: async ({ content }, caller) => answer(typesToEdit(content, editorOf(caller))),
  }),
  defineStaffCall({
    method: 'GET',
    path: 'content',
    about: 'A page of the documents that the person may read',
    output: documentListResponse,
    right: [...either],
    input: listed.extend({ after: z.string(wrong).max(60, wrong).default('') }),
    async run(context, caller, { type, filter, q, mine, after }) {
      const query = { type, filter, words: q, isMine: mine === '1', after }
      return withPositionTitles(context, await listDocuments(context.content, editorOf(caller), query))
    },
  }),
  defineStaffCall({
    method: 'POST',
    path: 'content/export',
    about: 'All documents of a list that the person may read, up to 5,000',
    output: exportedListResponse,
    right: [...either],
    input: z.object({ list: listed }),
    async run(context, caller, { list: { type, filter, q, mine } }) {
      const query = { type, filter, words: q, isMine: mine === '1' }
      return withPositionTitles(context, await exportDocuments(context.content, editorOf(caller), query))
    },
  }),
  defineStaffCall({
    method: 'POST',
    path: 'content/act',
    about: 'Shows, hides, deletes or restores several documents, or deletes them for ever',
    output: documentActResponse,
    right: [...either],
    input: z.object({
      act: z.enum(documentActs, wrong),
      names: z.array(documentName, wrong).min(1, '请至少选一条').max(MOST_AT_ONCE, '一次最多 500 条'),
    }),
    run: ({ content }, caller, { act, names }) => changeDocuments(content, editorOf(caller), { act, documents: names }),
  }),
  defineStaffCall({
    method: 'GET',
    path: 'content/positions',
    about: 'The positions of banners and advertisements: their sizes, the pages that show them, and how many are there',
    output: positionsResponse,
    right: [...either],
    input: z.object({}),
    async run(context) {
      const counts = await countPictures(context)
      return answer(context.positions().map((each) => ({ ...each, published: counts.get(each.name) ?? 0 })))
    },
  }),
  defineStaffCall({
    method: 'GET',
    path: 'content/choose',
    about: 'Documents that another one can name, by words of their titles',
    output: z.array(documentChoice),
    right: [...either],
    input: z.object({ q: words }),
    run: async ({ content }, caller, { q }) => answer(await findChoices(content, editorOf(caller), q)),
  }),
  defineStaffCall({
    method: 'GET',
    path: 'content/names',
    about: 'The titles of documents by their names',
    output: z.array(documentChoice),
    right: [...either],
    input: z.object({
      names: z
        .string(wrong)
        .max(20_000, '太长')
        .regex(/^[a-z0-9:,-]*$/u, wrong)
        .default(''),
    }),
    run: async ({ content }, caller, { names }) =>
      answer(await nameChoices(content, editorOf(caller), names.split(',').slice(0, MOST_NAMES))),
  }),
  defineStaffCall({
    method: 'GET',
    path: 'areas',
    about: 'All areas with their codes (GB/T 2260)',
    output: areasResponse,
    right: [...either],
    input: z.object({}),
    run: async () => answer(listAreas()),
  }),
]
