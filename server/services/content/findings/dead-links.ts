import { linkKindOf } from '#server/services/content/import/check-link.ts'
import { shown } from '#server/services/content/format/content-fault.ts'

import type { CheckedField, FindingLookups, FindingRule, Found } from './finding-rule.ts'
import { mediaPathOf } from './media-path-of.ts'

/** Links, and files, of a field that are looked up; a check must end while a person waits. */
const MOST_CHECKED = 200

/** Finds links to pages of the portal that visitors cannot open, and files that are not there. Other sites are not asked. */
export const findDeadLinks: FindingRule = async ({ fields }, lookups) => {
  const found = await Promise.all(fields.map((field) => deadLinksOf(field, lookups)))
  return found.flat()
}

async function deadLinksOf(field: CheckedField, lookups: FindingLookups): Promise<Found[]> {
  const found: Found[] = []
  const add = (quote: string, message: string | undefined) => {
    if (message !== undefined) found.push({ field: field.name, quote, message })
  }
  for (const address of [...new Set(linksOf(field))].slice(0, MOST_CHECKED))
    add(address, await linkFault(address, lookups))
  for (const written of [...new Set(filesOf(field))].slice(0, MOST_CHECKED)) {
    const path = mediaPathOf(written)
    const isMissing = path !== undefined && !(await lookups.hasFile(path))
    add(written, isMissing ? `找不到文件${shown(written)}，请重新上传或去掉` : undefined)
  }
  return found
}

async function linkFault(address: string, lookups: FindingLookups): Promise<string | undefined> {
  const kind = linkKindOf(address)
  if (kind === 'page') {
    const fault = await lookups.pageFault(address)
    return fault === undefined ? undefined : `${fault}；请改成打得开的页面，或去掉链接`
  }
  const path = kind === 'media' ? mediaPathOf(address) : undefined
  if (path === undefined || (await lookups.hasFile(path))) return undefined
  return `链接${shown(address)}的文件不在了，请重新上传，或去掉链接`
}

function linksOf({ kind, value, parts }: CheckedField): readonly string[] {
  if (parts) return parts.links.map(({ href }) => href)
  return kind === 'url' && typeof value === 'string' ? [value] : []
}

function filesOf({ kind, value, parts }: CheckedField): readonly string[] {
  if (parts) return parts.pictures.map(({ src }) => src)
  if (kind === 'image' || kind === 'file') return typeof value === 'string' ? [value] : []
  if (!Array.isArray(value)) return []
  if (kind === 'images') return value.flatMap((path) => (typeof path === 'string' ? [path] : []))
  if (kind !== 'captions') return []
  return value.flatMap((item) => (typeof item !== 'string' && typeof item['file'] === 'string' ? [item['file']] : []))
}
