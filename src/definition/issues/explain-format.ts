import * as z from 'zod'

import { omitUndefined } from '#contract/omit-undefined.ts'

import { describeValue } from './describe-value.ts'
import { unwrapGrammar } from './grammar-at.ts'
import type { Issue } from './issue.ts'

type Reason = Omit<Issue, 'file' | 'path'>

/** Messages for zod's formats, which have none of our own. */
const formats: ReadonlyMap<string, string> = new Map([
  ['date', '日期要写成 2025-01-31 这样'],
  ['datetime', '时间要写成 2025-01-31T08:00:00Z 这样'],
  ['email', '要写成电子邮箱'],
  ['url', '要写成网址'],
])

const HAN = /\p{Script=Han}/u

/** Explains a text in the wrong format, and suggests the nearest valid one if a small change makes it valid. */
export function explainFormat(
  title: string,
  issue: z.core.$ZodIssueInvalidStringFormat,
  value: unknown,
  grammar: z.core.$ZodType | undefined,
): Reason {
  const rule = HAN.test(issue.message) ? issue.message : (formats.get(issue.format) ?? '格式不对')
  const suggestion = typeof value === 'string' && grammar ? nearMiss(value, unwrapGrammar(grammar)) : undefined
  return {
    code: 'VALUE_FORMAT',
    message: `${title}不能是${describeValue(value)}`,
    allowed: [rule],
    ...omitUndefined({ suggestion }),
  }
}

/** Corrections of frequent mistakes: capitals, slashes at the ends, `:id`, spaces, other separators in dates. */
const slips: readonly ((text: string) => string)[] = [
  (text) => text.trim(),
  (text) => text.replace(/^(?:\/?web)?\/+|\/+$/gu, ''),
  (text) => text.replace(/:([a-z][A-Za-z0-9]*)/gu, '{$1}'),
  (text) =>
    text.replace(
      /^(\d{4})[年/.](\d{1,2})[月/.](\d{1,2})日?$/u,
      (_, year: string, month: string, day: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    ),
  (text) => (text.includes('{') ? text : text.toLowerCase().replace(/[\s_]+/gu, '-')),
  (text) => text.replace(/[-\s]+([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase()),
  (text) => text.charAt(0).toLowerCase() + text.slice(1),
]

/** Applies the corrections one after another; returns the first text that is valid. */
export function nearMiss(text: string, grammar: z.core.$ZodType): string | undefined {
  if (text.length > 200) return undefined
  let changed = text
  for (const slip of slips) {
    changed = slip(changed)
    if (changed !== text && z.safeParse(grammar, changed).success) return changed
  }
  return undefined
}
