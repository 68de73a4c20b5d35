import { createdDocumentResponse } from '#contract/studio/created-document-response.ts'
import { documentWriteResponse } from '#contract/studio/document-response.ts'
import { sessionResponse } from '#contract/studio/session-response.ts'

import { answered } from './join-staff.ts'
import type { StaffClient } from './staff-client.ts'
import { FORM_TYPE, formValues } from './write-form-schema.ts'

const PARAGRAPHS = 40

/** Makes a document of the long form with a value in each field and a text of some pages; returns its key. */
export async function fillForm({ call }: StaffClient): Promise<string> {
  const created = await call.send('content/create', createdDocumentResponse, { type: FORM_TYPE })
  const { key } = answered(created, 'content/create')
  const body = Array.from({ length: PARAGRAPHS }, (_, n) => `<p>第 ${n + 1} 段。${'这一段写了一些话。'.repeat(12)}</p>`)
  const values = { title: '一份很长的表单', ...formValues(), body: body.join('') }
  const { id: account } = answered(await call.read('session', sessionResponse), 'session')
  const written = await call.send('content/write', documentWriteResponse, {
    ...{ type: FORM_TYPE, key, account, client: 'bench-fills-the-form', number: 1 },
    changes: Object.entries(values).map(([field, value]) => ({ field, base: 0, value })),
  })
  answered(written, 'content/write')
  return key
}
