import * as z from 'zod'

import { keyName } from './name.ts'

/** The name of a string inside its group. */
const stringName = z.string().regex(/^[a-z][A-Za-z0-9-]{0,39}$/u, '只能用字母、数字和短横线，以小写字母开头，最多 40 个字符')

/** `schema/text/zh-CN.json`: interface strings, grouped by the block or shell part that says them. */
export const textDefinition = z.strictObject({
  $schema: z.string().optional(),
  version: z.literal(1),
  text: z.record(keyName, z.record(stringName, z.string().min(1).max(200))),
})
export type TextDefinition = z.output<typeof textDefinition>
