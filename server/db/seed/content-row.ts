import * as z from 'zod'

import { isArea } from '#server/db/content/area-codes.ts'
import { asOneLine } from '#server/platform/text/join-lines.ts'

const line = (max: number) =>
  z.string('应为文字').trim().overwrite(asOneLine).min(1, '不能为空').max(max, `最多 ${max} 个字符`)

/** Of a higher weight come first. */
export const weight = z
  .number('应为数字')
  .int('应为整数')
  .min(-1000, '不能小于 -1000')
  .max(1000, '不能大于 1000')
  .default(0)

export const contentKey = z.string('应为文字').regex(/^[a-z0-9][a-z0-9-]{0,79}$/u, '只能用小写字母、数字和短横线')

/** The times of a record: relative to the start that loads it, or those of a calendar ("2026-05-01 19:30"). */
export const contentTimes = {
  publishTime: z.unknown().optional(),
  withdrawTime: z.unknown().optional(),
}

/**
 * One record of `<type-key>.json` in the folder of first content (CONTENT_DIR), as authored, or as a portal exports it.
 * It is published `daysAgo`, or at its `publishTime`, where that is to come by the schedule; one of the two is given.
 */
export const contentRow = z.strictObject({
  /** The number in its addresses, which links in texts may name; another one where it is taken. */
  id: z.number('应为数字').int('应为整数').min(1, '不能小于 1').max(2_000_000_000, '太大').exactOptional(),
  key: contentKey,
  title: line(80),
  summary: line(300),
  category: z.string('应为文字').default(''),
  tags: z.array(line(40)).max(12, '最多 12 个').default([]),
  area: z
    .string('应为文字')
    .refine((code) => code === '' || isArea(code), '不是 GB/T 2260 地区代码')
    .default(''),
  source: z.string('应为文字').overwrite(asOneLine).max(80, '最多 80 个字符').default(''),
  author: z.string('应为文字').overwrite(asOneLine).max(80, '最多 80 个字符').default(''),
  daysAgo: z.number('应为数字').int('应为整数').min(0, '不能小于 0').max(40_000, '太久以前').exactOptional(),
  at: z
    .string('应为文字')
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, '应为时间，如 09:30')
    .default('09:00'),
  ...contentTimes,
  weight,
  body: z.string('应为文字').max(200_000, '过长').default(''),
  /** Path or address of the cover; not written, it is `<type-key>/<key>.webp` where that is there. */
  cover: z.string('应为文字').max(300, '最多 300 个字符').exactOptional(),
  images: z.array(line(300)).default([]),
  fields: z.record(z.string(), z.unknown()).default({}),
  /** "<type-key>:<key>" or "<type-key>:<exact title>" */
  related: z.array(line(160)).default([]),
  /** Description of the drawn picture; the drawing itself is in media/ beside the file. */
  picture: z.unknown().optional(),
})
export type ContentRow = z.output<typeof contentRow>

export const contentFile = z.object({ type: z.number(), rows: z.array(z.unknown()) })

/** A fault of content with its file, record and field. */
export interface ContentProblem {
  file: string
  /** The record's key, or its position in the file if it has none. */
  row: string
  field: string
  message: string
}
