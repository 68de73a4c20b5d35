import type { JsonLayout } from './json-layout.ts'

/** Writes a value as a member of a container that is laid out like this. */
export function printJson(value: unknown, layout: JsonLayout): string {
  return layout.kind === 'lines'
    ? JSON.stringify(value, undefined, layout.unit).replaceAll('\n', layout.gap)
    : printLine(value, layout.space)
}

/** Writes a property or an item. */
export function printMember(name: string | number, written: string, layout: JsonLayout): string {
  if (typeof name === 'number') return written
  return `${JSON.stringify(name)}:${layout.kind === 'lines' ? ' ' : layout.space}${written}`
}

function printLine(value: unknown, space: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item) => printLine(item, space)).join(`,${space}`)}]`
  const members = Object.entries(value).map(
    ([name, inner]) => `${JSON.stringify(name)}:${space}${printLine(inner, space)}`,
  )
  return members.length === 0 ? '{}' : `{${space}${members.join(`,${space}`)}${space}}`
}
