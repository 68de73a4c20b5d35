import type { CheckedField, FindingRule } from './finding-rule.ts'
import { picturesOf } from './pictures-of.ts'

const MEGABYTE = 1024 * 1024
/** The most bytes of all pictures of a page, as they are stored. */
const MOST_BYTES = 10 * MEGABYTE

/** Finds a document whose pictures are so large together that telephones load them for long. */
export const findPageWeight: FindingRule = async ({ fields }, { measure }) => {
  const sizes = new Map<string, { field: string; bytes: number }>()
  for (const { field, path } of picturesOf(fields))
    if (!sizes.has(path)) sizes.set(path, { field, bytes: (await measure(path))?.bytes ?? 0 })
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size.bytes, 0)
  if (bytes <= MOST_BYTES) return []
  const megabytes = (bytes / MEGABYTE).toFixed(1)
  return [
    {
      field: heaviestField(fields, [...sizes.values()]),
      quote: megabytes,
      message: `图片加起来有 ${megabytes} MB，手机上打开很慢；请少放几张，或压缩到 ${MOST_BYTES / MEGABYTE} MB 以内`,
    },
  ]
}

function heaviestField(fields: readonly CheckedField[], sizes: readonly { field: string; bytes: number }[]): string {
  const weightOf = ({ name }: CheckedField) =>
    sizes.reduce((sum, { field, bytes }) => (field === name ? sum + bytes : sum), 0)
  return fields.toSorted((one, other) => weightOf(other) - weightOf(one))[0]?.name ?? ''
}
