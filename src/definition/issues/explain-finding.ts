import type * as z from 'zod'

import { omitUndefined } from '#contract/omit-undefined.ts'

import { looksLikeBinding } from '../grammar/binding.ts'
import { describeKind, describeValue, spaced, valueAt } from './describe-value.ts'
import { explainFormat, nearMiss } from './explain-format.ts'
import { explainType, explainValue, withMeaning } from './explain-value.ts'
import { descriptionOf, exampleOf, grammarAt, keyGrammar, allowedKeys, titleIn, titleOf } from './grammar-at.ts'
import type { Issue } from './issue.ts'
import { quote } from '../json/json-fault.ts'
import { nearestMeant } from '../names/meant-name.ts'
import type { Finding } from './union-branch.ts'

export type Explained = Omit<Issue, 'file'>

const HAN = /\p{Script=Han}/u

/** Explains one finding of zod to an editor; several issues if several properties are unknown. */
export function explainFinding(finding: Finding, input: unknown): Explained[] {
  const { issue, grammar, inner } = finding
  const path = finding.path.filter((step) => typeof step !== 'symbol')
  const innerGrammar = grammarAt(grammar, inner)
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .slice(0, 50)
      .map((key) => explainUnknownKey(key, path, innerGrammar, allowedKeys(innerGrammar, issue.keys)))
  if (issue.code === 'invalid_key') return [explainInvalidKey(issue, path, grammarAt(grammar, inner.slice(0, -1)))]
  const value = valueAt(input, path)
  const title = titleAt(finding, path)
  if (path.length > 0 && value === undefined && issue.code !== 'custom')
    return [
      {
        code: 'KEY_MISSING',
        path,
        message: `缺少${title}${note(innerGrammar)}`,
        ...explainMissing(issue, innerGrammar),
      },
    ]
  if (looksLikeBinding(value) && isWrongValue(issue)) {
    const { allowed } = explainMissing(issue, innerGrammar)
    const message = `${title}不能用引用 ${value}，要直接写值`
    return [{ code: 'BINDING_NOT_ALLOWED', path, message, ...omitUndefined({ allowed }) }]
  }
  return [{ path, ...explainWrongValue(issue, title, value, innerGrammar) }]
}

/** Whether zod refused the value as such, not its size, format or rule. */
function isWrongValue({ code }: z.core.$ZodIssue): boolean {
  return code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union'
}

function explainWrongValue(
  issue: z.core.$ZodIssue,
  title: string,
  value: unknown,
  grammar: z.core.$ZodType | undefined,
): Omit<Explained, 'path'> {
  const message = `${title}${chinese(issue.message) ?? `不合要求，写的是${spaced(describeValue(value))}`}`
  switch (issue.code) {
    case 'invalid_type':
      return explainType(title, [issue.expected], value)
    case 'invalid_value':
      return explainValue(title, issue.values, value, grammar)
    case 'invalid_union':
      return explainType(title, unionKinds(issue), value)
    case 'invalid_format':
      return explainFormat(title, issue, value, grammar)
    case 'too_small':
    case 'too_big':
      return { code: 'VALUE_SIZE', message: explainSize(title, issue, value) }
    case 'custom':
      return { code: 'VALUE_RULE', message: chinese(issue.message) ? `${title}：${issue.message}` : message }
    default:
      return { code: 'VALUE_INVALID', message }
  }
}

function explainInvalidKey(
  issue: z.core.$ZodIssueInvalidKey,
  path: Explained['path'],
  owner: z.core.$ZodType | undefined,
): Explained {
  const name = String(path.at(-1))
  return {
    code: 'KEY_FORMAT',
    path,
    at: 'key',
    message: `名称${quote(name)}不合要求：${chinese(issue.issues[0]?.message) ?? '格式不对'}`,
    ...nearestKey(name, owner),
  }
}

function explainUnknownKey(
  key: string,
  path: Explained['path'],
  owner: z.core.$ZodType | undefined,
  keys: readonly string[],
): Explained {
  // A key in Chinese is likely the title of a property.
  const { suggestion } = nearestMeant(
    key,
    keys.map((name) => [name, titleIn(grammarAt(owner, [name]))]),
  )
  return {
    code: 'KEY_UNKNOWN',
    path: [...path, key],
    at: 'key',
    message: `不认识的属性${quote(key)}`,
    ...(keys.length > 0 ? { allowed: keys } : {}),
    ...omitUndefined({ suggestion }),
  }
}

/** Returns the corrected name for a record of free names, if a small change makes it valid. */
function nearestKey(name: string, owner: z.core.$ZodType | undefined): Pick<Explained, 'suggestion'> {
  const keys = keyGrammar(owner)
  const suggestion = keys && nearMiss(name, keys)
  return suggestion === undefined ? {} : { suggestion }
}

/** Suggests a missing property: its name, and an example of its value. */
function explainMissing(
  issue: z.core.$ZodIssue,
  grammar: z.core.$ZodType | undefined,
): Pick<Explained, 'allowed' | 'suggestion'> {
  if (issue.code === 'invalid_type') {
    const example = exampleOf(grammar) ?? samples.get(issue.expected)
    return {
      allowed: [describeKind(issue.expected)],
      ...(example === undefined ? {} : { suggestion: `"${String(issue.path.at(-1))}": ${example}` }),
    }
  }
  if (issue.code !== 'invalid_value') return {}
  const allowed = issue.values.map((value) => withMeaning(value, grammar))
  return allowed.length === 1
    ? { allowed, suggestion: `"${String(issue.path.at(-1))}": ${JSON.stringify(issue.values[0])}` }
    : { allowed }
}

/** An example of each kind, for properties whose grammar has none. */
const samples: ReadonlyMap<string, string> = new Map([
  ['string', '"……"'],
  ['number', '1'],
  ['int', '1'],
  ['boolean', 'true'],
  ['array', '[ …… ]'],
  ['object', '{ …… }'],
])

function explainSize(title: string, issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, value: unknown): string {
  if (value === '') return `${title}不能为空`
  const message = chinese(issue.message)
  const small = issue.code === 'too_small'
  const limit = small ? issue.minimum : issue.maximum
  if (typeof value === 'string')
    return `${title}${message ?? `${small ? '至少要有' : '最多'} ${limit} 个字符`}${message === '不能为空' ? '' : `，现在有 ${value.trim().length} 个`}`
  if (Array.isArray(value))
    return message === undefined
      ? `${title}${small ? '至少要有' : '最多'} ${limit} 项，现在有 ${value.length} 项`
      : `${title}：${message}`
  return `${title}${message ?? `${small ? '不能小于' : '不能大于'} ${limit}`}，写的是${spaced(describeValue(value))}`
}

/** Returns the kinds of values that a union accepts, for a value of another kind. */
function unionKinds(issue: z.core.$ZodIssueInvalidUnion): string[] {
  const kinds = issue.errors.flatMap((errors) =>
    errors.flatMap((error) => (error.code === 'invalid_type' && error.path.length === 0 ? [error.expected] : [])),
  )
  return [...new Set(kinds)]
}

/** Returns the name of a value for messages: its property, or for list items the list's name and the item's number. */
function titleAt({ grammar, inner }: Finding, path: Explained['path']): string {
  const name = path.at(-1)
  if (name === undefined) return '文件内容'
  if (typeof name === 'string') return titleOf(grammarAt(grammar, inner), name)
  const list = path.at(-2)
  return `${typeof list === 'string' ? `${titleOf(grammarAt(grammar, inner.slice(0, -1)), list)}的` : ''}第 ${name + 1} 项`
}

function note(grammar: z.core.$ZodType | undefined): string {
  const description = descriptionOf(grammar)
  return description === undefined ? '' : `：${description}`
}

/** Returns the grammar's own Chinese message; undefined for zod's English default. */
function chinese(message: string | undefined): string | undefined {
  return message !== undefined && HAN.test(message) ? message : undefined
}
