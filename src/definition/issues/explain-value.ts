import type * as z from 'zod'

import { omitUndefined } from '#contract/omit-undefined.ts'

import { meaningOf } from '../grammar/choice.ts'
import { convertValue, describeKind, describeValue, spaced } from './describe-value.ts'
import { unwrapGrammar } from './grammar-at.ts'
import type { Issue } from './issue.ts'
import { nearestMeant } from '../names/meant-name.ts'

type Reason = Omit<Issue, 'file' | 'path'>

/** Explains a value of the wrong kind: 「标题」(title)应该是文字，写成了数字 4. `expected` are zod's names of kinds. */
export function explainType(title: string, expected: readonly string[], value: unknown): Reason {
  const suggestion = expected.map((kind) => convertValue(value, kind)).find((converted) => converted !== undefined)
  const allowed = expected.map(describeKind)
  const fraction = expected.includes('int') && typeof value === 'number'
  return {
    code: 'VALUE_TYPE',
    message: `${title}应该是${allowed.length === 0 ? '别的内容' : spaced(allowed.join('、'))}，写成了${fraction ? `小数 ${value}` : spaced(describeValue(value))}`,
    ...(allowed.length === 0 ? {} : { allowed }),
    ...omitUndefined({ suggestion }),
  }
}

/** Explains a value that is not one of the allowed ones. */
export function explainValue(
  title: string,
  values: readonly unknown[],
  value: unknown,
  grammar?: z.core.$ZodType,
): Reason {
  const allowed = values.map((item) => (typeof item === 'string' ? item : String(item)))
  const sameText = allowed.find((item) => item === String(value))
  const suggestion = sameText ?? nearestValue(value, allowed, grammar)
  return {
    code: 'VALUE_UNKNOWN',
    message: `${title}不能是${spaced(describeValue(value))}`,
    allowed: values.map((item) => withMeaning(item, grammar)),
    ...(suggestion === undefined
      ? {}
      : { suggestion: sameText !== undefined && typeof value === 'string' ? `${sameText}（不加引号）` : suggestion }),
  }
}

function nearestValue(
  value: unknown,
  allowed: readonly string[],
  grammar: z.core.$ZodType | undefined,
): string | undefined {
  if (allowed.length === 1) return allowed[0]
  if (typeof value !== 'string') return undefined
  const meanings = allowed.map((item) => [item, meaningIn(grammar, item)] as const)
  return nearestMeant(value, meanings).suggestion
}

/** Returns an allowed value with its meaning, if the grammar has one: 「row（左图右文的一行）」. */
export function withMeaning(value: unknown, grammar: z.core.$ZodType | undefined): string {
  const text = typeof value === 'string' ? value : String(value)
  const meaning = meaningIn(grammar, text)
  return meaning === undefined ? text : `${text}（${meaning}）`
}

function meaningIn(grammar: z.core.$ZodType | undefined, name: string): string | undefined {
  return grammar && (meaningOf(grammar, name) ?? meaningOf(unwrapGrammar(grammar), name))
}
