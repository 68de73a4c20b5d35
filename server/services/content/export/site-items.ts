import { noticeLevels, type SiteContentKey } from '#contract/entities/site-content.ts'
import type { StoredEntity } from '#server/db/content/stored-entities.ts'
import { closableWords, levelWords, targetWords } from '#server/db/site/site-types.ts'

import { formatMoment } from '#server/services/content/format/export-values.ts'

/** The files of first content with the site's own content, by the kinds that each holds. */
export const siteFiles = [
  { file: 'banners.json', kinds: ['banner', 'ad'] },
  { file: 'links.json', kinds: ['link'] },
  { file: 'notices.json', kinds: ['notice'] },
  { file: 'hot-words.json', kinds: ['hot-word'] },
  { file: 'agreements.json', kinds: ['agreement'] },
] as const satisfies readonly { file: string; kinds: readonly SiteContentKey[] }[]
type SiteFile = (typeof siteFiles)[number]['file']

/** Returns what a file of the site's own content holds (server/db/seed/read-site-content.ts), in the order of pages. */
export function siteItems(file: SiteFile, entities: readonly StoredEntity[], timezone: string): object {
  const ordered = entities.toSorted((a, b) => b.weight - a.weight || a.id - b.id)
  const items = ordered.map((entity) => ({ entity, placed: placedAs(entity, timezone) }))
  if (file === 'links.json')
    return { links: items.map(({ entity, placed }) => ({ name: entity.title, url: entity.fields['url'], ...placed })) }
  if (file === 'notices.json')
    return {
      notices: items.map(({ entity: { title, summary, fields }, placed }) => ({
        title,
        summary,
        level: noticeLevels.find((level) => levelWords[level] === fields['level']) ?? 'information',
        ...linkOf(fields),
        closable: fields['closable'] !== closableWords.no,
        ...placed,
      })),
    }
  if (file === 'hot-words.json')
    return { hotWords: items.map(({ entity: { title }, placed }) => ({ word: title, ...placed })) }
  if (file === 'agreements.json')
    return {
      agreements: ordered.map(({ key, title, body, fields: { edition, updated } }) => ({
        ...{ key, title, edition, updated, body },
      })),
    }
  const banners: Record<string, object[]> = {}
  for (const { entity, placed } of items) {
    const { title, cover: image, fields } = entity
    const position = String(fields['position'])
    banners[position] = [...(banners[position] ?? []), { title, image, ...linkOf(fields), ...placed }]
  }
  return { banners }
}

function placedAs({ key, weight, publishTime, withdrawTime = 0 }: StoredEntity, timezone: string): object {
  const moment = (seconds: number) => formatMoment(seconds, timezone) ?? seconds
  return {
    key,
    ...(weight === 0 ? {} : { weight }),
    publishTime: moment(publishTime),
    ...(withdrawTime === 0 ? {} : { withdrawTime: moment(withdrawTime) }),
  }
}

function linkOf(fields: StoredEntity['fields']): object {
  const linkurl = String(fields['linkurl'] ?? '')
  return {
    ...(linkurl === '' ? {} : { linkurl }),
    target: fields['target'] === targetWords._blank ? '_blank' : '_self',
  }
}
