// Loaded by pages of the development server only: shows the faults of schema/ over the page.
import * as z from 'zod'

import { SCHEMA_REQUEST, SCHEMA_EVENT } from '#definition/issues/schema-fault.ts'
import { createSchemaOverlay } from './schema-overlay.ts'

const fault = z.object({
  place: z.string(),
  before: z.string(),
  wrong: z.string(),
  after: z.string(),
  message: z.string(),
  allowed: z.string(),
  suggestion: z.string(),
  mend: z.string(),
  level: z.literal('warning').optional(),
})

const report = z.object({ faults: z.array(fault), unlisted: z.number() })

const overlay = createSchemaOverlay(document, (text) =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  ),
)

if (import.meta.hot) {
  import.meta.hot.on(SCHEMA_EVENT, (data: unknown) => {
    const { faults, unlisted } = report.parse(data)
    overlay.show(faults, unlisted)
  })
  // A page opened while faults exist requests them.
  import.meta.hot.send(SCHEMA_REQUEST)
}
