import { shown } from '#server/services/content/format/content-fault.ts'

/** A part of a text that cleaning took out: an element, an attribute, or an address that is not allowed. */
export interface DroppedPart {
  column: string
  what: string
}

/** Parts named of one record; the rest is counted. */
const MOST_PARTS = 6

/** Says what cleaning took out of the texts of a record; undefined where it took nothing. */
export function describeDropped(dropped: readonly DroppedPart[]): string | undefined {
  if (dropped.length === 0) return undefined
  const columns = [...new Set(dropped.map(({ column }) => `「${column}」`))].join('')
  const parts = dropped.slice(0, MOST_PARTS).map(({ what }) => shown(what))
  const more = dropped.length > MOST_PARTS ? ` 等 ${dropped.length} 处` : ''
  return `${columns}里门户不允许的内容已经去掉：${parts.join('')}${more}`
}
