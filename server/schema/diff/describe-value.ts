import { isDeepStrictEqual } from 'node:util'

const LONGEST = 40

/** Renders a value of the schema as a short part of a sentence. */
export function formatValue(value: unknown): string {
  if (value === undefined) return '（没有）'
  if (typeof value === 'string') return value === '' ? '（空）' : `「${shorten(value)}」`
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value))
    return value.length === 0
      ? '（空）'
      : shorten(value.map((item: unknown) => (isRecord(item) ? titleOf(item) : String(item))).join('、'))
  return shorten(JSON.stringify(value))
}

/**
 * Describes the difference of two values: "title：「新闻」→「资讯」". Objects and lists are described by their
 * parts; equal values give nothing.
 */
export function describeDifference(name: string, before: unknown, after: unknown): string[] {
  if (isDeepStrictEqual(before, after)) return []
  if (isRecord(before) && isRecord(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      describeDifference(`${name}的 ${key}`, before[key], after[key]),
    )
  if (Array.isArray(before) && Array.isArray(after)) return describeItems(name, before, after)
  return [`${name}：${formatValue(before)} → ${formatValue(after)}`]
}

function describeItems(name: string, before: readonly unknown[], after: readonly unknown[]): string[] {
  if ([...before, ...after].every((item) => !isRecord(item) && !Array.isArray(item)))
    return describeLists(name, before.map(String), after.map(String))
  if (before.length === after.length && before.every((item, index) => titleOf(item) === titleOf(after[index])))
    return before.flatMap((item, index) => describeDifference(`${name} 第 ${index + 1} 项`, item, after[index]))
  const gone = before.filter((item) => !after.some((other) => isDeepStrictEqual(item, other)))
  const come = after.filter((item) => !before.some((other) => isDeepStrictEqual(item, other)))
  if (gone.length + come.length === 0) return [`${name}：次序变了`]
  return [
    ...come.map((item) => `${name}：增加 ${titleOf(item)}`),
    ...gone.map((item) => `${name}：去掉 ${titleOf(item)}`),
  ]
}

/** Describes the difference of two lists of names: "分类：增加 甲、乙；去掉 丙". */
export function describeLists(name: string, before: readonly string[], after: readonly string[]): string[] {
  const added = after.filter((item) => !before.includes(item))
  const removed = before.filter((item) => !after.includes(item))
  const parts = [
    ...(added.length > 0 ? [`增加 ${added.join('、')}`] : []),
    ...(removed.length > 0 ? [`去掉 ${removed.join('、')}`] : []),
  ]
  if (parts.length === 0)
    return isDeepStrictEqual(before, after) ? [] : [`${name}：次序变了，现在是 ${after.join('、')}`]
  return [`${name}：${parts.join('；')}`]
}

/** Names an item of a list by its title if it has one. */
function titleOf(item: unknown): string {
  const title = isRecord(item) ? (item['title'] ?? item['name']) : undefined
  return typeof title === 'string' ? formatValue(title) : shorten(JSON.stringify(item))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function shorten(text: string): string {
  const characters = [...text]
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : text
}
