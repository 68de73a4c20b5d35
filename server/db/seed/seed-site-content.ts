import type { z } from 'zod'

import type { SiteContentKey } from '#contract/entities/site-content.ts'
import type { Store } from '#server/db/connection/store.ts'
import { claimSetting } from '#server/db/site/settings.ts'
import { closableWords, levelWords, siteTypes, targetWords } from '#server/db/site/site-types.ts'
import type { FieldValues } from '#server/db/tables/field-values.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { statusAt } from '#server/db/content/due-entities.ts'
import { entitiesByKey } from '#server/db/content/stored-entities.ts'
import { insertArticle } from '#server/db/content/write-article.ts'

import type { ContentClock } from './check-fields.ts'
import type { ContentProblem } from './content-row.ts'
import {
  agreementsFile,
  bannersFile,
  hotWordsFile,
  linksFile,
  noticesFile,
  readContentFile,
} from './read-site-content.ts'
import { type ContentTimes, readTimes } from './read-times.ts'

/** One item of the site's own content, as a file of first content has it. */
interface SiteItem {
  kind: SiteContentKey
  key: string
  title: string
  summary?: string
  image?: string
  body?: string
  weight: number
  publishTime?: unknown
  withdrawTime?: unknown
  fields: FieldValues
}

interface Writer {
  queries: Queries
  search: Store['search']
}

/** Loads banners, advertisements, links, notices, hot words and agreements, each file only once. Returns whether there were any. */
export async function seedSiteContent(
  writer: Writer,
  contentDir: string,
  clock: ContentClock,
  problems: ContentProblem[],
): Promise<boolean> {
  const load = async <Content>(file: string, schema: z.ZodType<Content>, itemsOf: (content: Content) => SiteItem[]) => {
    const content = readContentFile(contentDir, file, schema, problems)
    if (content === undefined || !(await claimSetting(writer.queries, `seeded:${file}`, String(clock.now))))
      return false
    for (const item of itemsOf(content)) {
      const before = problems.length
      const times = readTimes(item, clock, (field, message) => problems.push({ file, row: item.key, field, message }))
      if (problems.length > before) continue
      const isNew = await insertItem(writer, { ...item, ...times }, clock.now)
      if (!isNew) problems.push({ file, row: item.key, field: 'key', message: '数据库中已有这个 key，没有载入' })
    }
    return true
  }
  const isNew = [
    await load('banners.json', bannersFile, ({ banners }) =>
      Object.entries(banners).flatMap(([position, items]) =>
        items.map(({ linkurl, target, ...item }, index) => ({
          kind: position.endsWith('_banner') ? 'banner' : 'ad',
          key: `${position.replaceAll('_', '-')}-${index + 1}`,
          ...item,
          fields: { position, ...(linkurl === '' ? {} : { linkurl }), target: targetWords[target] },
        })),
      ),
    ),
    await load('links.json', linksFile, ({ links }) =>
      links.map(({ name, url, ...item }, index) => ({
        kind: 'link',
        key: `link-${index + 1}`,
        ...item,
        title: name,
        fields: { url },
      })),
    ),
    await load('notices.json', noticesFile, ({ notices }) =>
      notices.map(({ level, linkurl, target, closable, ...item }, index) => ({
        kind: 'notice',
        key: `notice-${index + 1}`,
        ...item,
        fields: {
          level: levelWords[level],
          ...(linkurl === '' ? {} : { linkurl, target: targetWords[target] }),
          closable: closable ? closableWords.yes : closableWords.no,
        },
      })),
    ),
    await load('hot-words.json', hotWordsFile, ({ hotWords }) =>
      hotWords.map(({ word, ...item }, index) => ({
        kind: 'hot-word',
        key: `hot-word-${index + 1}`,
        ...item,
        title: word,
        fields: {},
      })),
    ),
    await load('agreements.json', agreementsFile, ({ agreements }) =>
      agreements.map(({ edition, updated, ...item }) => ({
        kind: 'agreement',
        ...item,
        weight: 0,
        fields: { edition, updated },
      })),
    ),
  ]
  return isNew.some(Boolean)
}

/** Inserts an item; returns whether there was none with its key. */
async function insertItem(
  writer: Writer,
  {
    kind,
    key,
    title,
    summary = '',
    image = '',
    body = '',
    weight,
    publishTime,
    withdrawTime,
    fields,
  }: SiteItem & ContentTimes,
  now: number,
): Promise<boolean> {
  const type = siteTypes([]).find((candidate) => candidate.key === kind)
  if (type === undefined) throw new Error(`"${kind}" is no kind of site content`)
  const existing = await entitiesByKey(writer.queries, type.type, [key])
  if (existing.size > 0) return false
  await insertArticle(writer, type, {
    type: type.type,
    key,
    title,
    summary,
    body,
    cover: image,
    images: [],
    category: '',
    area: '',
    source: '',
    author: '',
    publishTime,
    withdrawTime,
    weight,
    status: statusAt(now, publishTime, withdrawTime),
    fields,
    tags: [],
  })
  return true
}
