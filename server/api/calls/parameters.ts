import { LARGEST_ID } from '#contract/entities/largest-id.ts'
import * as z from 'zod'

import { MAX_PAGE } from '#contract/addresses/page-number.ts'

/**
 * Brings parameters into the form the schemas expect: text. Empty values are dropped, because a form sends every
 * field. Pages that call in process pass numbers, which become text. Lists and objects stay, and the schemas
 * refuse them.
 */
export function readParams(params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(params).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'number' ? String(value) : value,
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== '' && value !== undefined))
}

/** A whole number in plain decimal digits; signs, exponents, hexadecimal and infinity are refused. */
export function integerParam(min: number, max: number) {
  const message = `应为 ${min} 到 ${max} 的整数`
  return z
    .string(message)
    .regex(/^\d{1,10}$/u, message)
    .transform(Number)
    .pipe(z.int(message).min(min, message).max(max, message))
}

/** One line of text as a visitor can type it. */
export function textParam(max: number) {
  return (
    z
      .string('应为文字，且只能给出一次')
      .max(max, `最多 ${max} 个字符`)
      // oxlint-disable-next-line no-control-regex -- the check looks for control characters
      .refine((text) => !/[\u0000-\u001f\u007f]/u.test(text) && text.isWellFormed(), '含有不允许的字符')
      .transform((text) => text.normalize('NFC').trim())
  )
}

/** Content type number, 0 to 999 in the schema's grammar. */
export const typeParam = integerParam(0, 999).meta({ description: '内容类型编号' })
export const idParam = integerParam(1, LARGEST_ID).meta({ description: '内容编号' })
export const pageParam = integerParam(1, MAX_PAGE).default(1).meta({ description: '页码，超出时给出最近的一页' })
/** docs/specification/decisions.md#lists: 12 cards by default. */
export const limitParam = integerParam(1, 60).default(12).meta({ description: '每页条数，1 到 60' })
export const keywordParam = textParam(200).meta({ description: '关键词，一两个汉字、拼音或首字母均可' })
/** A position in the spelling of the specification: `web_index_top_banner` (docs/specification/portal.md#calls). */
export const positionParam = z
  .string('应给出位置名')
  .regex(/^[a-z][a-z0-9_]{0,59}$/u, '应为位置名，如 web_index_top_banner')
  .meta({ description: '位置名' })
/** The value of a filter: a category, an area code or an option. */
export const filterParam = textParam(200)

/** A boolean; forms and query strings write it as a word. */
export const flagParam = z
  .union([z.boolean(), z.enum(['true', 'false'])], '应为 true 或 false')
  .transform((value) => value === true || value === 'true')
