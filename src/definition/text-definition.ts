import * as z from 'zod'

import { fieldName, keyName } from './name.ts'

/** `schema/text/zh-CN.json`: interface strings, grouped by the block or shell part that says them. */
export const textDefinition = z.strictObject({
  $schema: z.string().optional(),
  version: z.literal(1),
  text: z.record(keyName, z.record(fieldName, z.string().min(1).max(200))),
})
export type TextDefinition = z.output<typeof textDefinition>
