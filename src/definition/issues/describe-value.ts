import { quote } from '../json/json-fault.ts'

/** zod's names of kinds of values, in an editor's words. */
const kinds: ReadonlyMap<string, string> = new Map(
  Object.entries({
    string: '文字',
    number: '数字',
    int: '整数',
    boolean: 'true 或 false',
    array: '列表 [ ]',
    object: '一组 { }',
    record: '一组 { }',
    null: 'null',
  }),
)

export function describeKind(expected: string): string {
  return kinds.get(expected) ?? expected
}

/** Puts a space before Latin letters and digits that follow Chinese text. */
export function spaced(words: string): string {
  return /^[A-Za-z0-9]/u.test(words) ? ` ${words}` : words
}

/** Describes a value in words: 「数字 4」, 「文字「新闻」」, 「列表」. */
export function describeValue(value: unknown): string {
  if (value === null) return '空值 null'
  if (typeof value === 'string') return value === '' ? '空的文字 ""' : `文字${quote(value)}`
  if (typeof value === 'number') return `数字 ${value}`
  if (typeof value === 'boolean') return String(value)
  return Array.isArray(value) ? '列表 [ ]' : '一组 { }'
}

const truths: ReadonlyMap<string, string> = new Map([
  ['true', 'true'],
  ['false', 'false'],
  ['是', 'true'],
  ['否', 'false'],
])

/** Converts a value to the expected kind, as a suggestion: 4 for "4", "4" for 4; undefined if that is not possible. */
export function convertValue(value: unknown, expected: string): string | undefined {
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
    return JSON.stringify(String(value))
  if (
    (expected === 'number' || expected === 'int') &&
    typeof value === 'string' &&
    /^-?\d{1,15}(?:\.\d{1,6})?$/u.test(value.trim())
  )
    return String(Number(value))
  if (expected === 'boolean' && typeof value === 'string') return truths.get(value.trim())
  if (expected === 'array' && (typeof value === 'string' || typeof value === 'number'))
    return JSON.stringify([value]).slice(0, 80)
  return undefined
}

/** Returns the value at a path, or undefined. Reads own properties only. */
export function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = input
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = Reflect.get(value, step)
  }
  return value
}
