import * as z from 'zod'

import { importResponse } from '#contract/studio/import-response.ts'
import { importTable } from '#server/services/content/tables/import-table.ts'

import { defineFileCall } from '../define-staff-call.ts'
import { editorOf, typeKey } from './document-calls.ts'

const wrong = '格式不对'

/** The calls about tables of content. */
export const importCalls = [
  defineFileCall({
    path: 'content/import',
    about: 'Checks a table, a workbook or a text of content, and imports it where it is not only looked at',
    output: importResponse,
    right: ['content.publish'],
    input: z.object({
      type: typeKey,
      name: z
        .string(wrong)
        .min(1, wrong)
        .max(200, wrong)
        .regex(/^[^\p{Cc}/\\]+$/u, wrong),
      mode: z.enum(['check', 'import'], wrong),
    }),
    run: ({ content }, caller, { mode, ...table }, file) =>
      importTable(content, editorOf(caller), { ...table, isDry: mode === 'check' }, file),
  }),
]
