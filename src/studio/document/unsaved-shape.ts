import * as z from 'zod/mini'

import { documentValue } from '#contract/studio/document-value.ts'

const change = z.object({
  field: z.string(),
  base: z.number(),
  value: documentValue,
  /** The value has what the same editor wrote beside another one, and ends that conflict. */
  joins: z.optional(z.boolean()),
})
export type UnsavedChange = z.infer<typeof change>

/** What an editor has that no server has acknowledged. */
export const unsavedShape = z.object({
  /** Who typed it: no other account sends it, or sees it in the studio. */
  account: z.number(),
  type: z.string(),
  key: z.string(),
  /** The editor and the number of its last request. */
  client: z.string(),
  number: z.number(),
  /** Counts what the editor has noted: of two that differ, the larger one is newer. */
  count: z.number(),
  /** What was sent and not answered yet, and what was typed since. */
  sent: z.array(change),
  typed: z.array(change),
})
export type Unsaved = z.infer<typeof unsavedShape>
