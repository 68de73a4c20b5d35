import { isInstant, isoInstant } from '#contract/time/instant.ts'
import type { Portal, TypeModel } from '#compile/portal.ts'
import type { ArticleResponse } from '#contract/entities/article.ts'
import type { DataSource } from '#data/data-source.ts'
import { isFindable } from '#plan/public-routes.ts'

import { entityAddress, pageAddress } from './addresses.ts'
import { type Feed, type FeedContext, XML_TYPE } from './feed.ts'
import { type Fetched, fetchList, fetchPages, PAGE_ROWS } from './fetch-lists.ts'
import { xmlText } from './xml-text.ts'

/** Pages of 60 in one file: just under 5,000 addresses, a tenth of the protocol's limit (sitemaps.org). */
const PAGES_PER_FILE = 83
const MAX_ADDRESSES = PAGES_PER_FILE * PAGE_ROWS
/** Files per type: far more than any portal fills; bounds the list that another backend's total can cause. */
const MAX_FILES = 1000

interface Located {
  address: string
  /** Seconds since 1970, 0 for unknown. */
  changedAt: number
}

/** The number of a type's entities, and the time of the newest. */
interface TypeSize {
  type: TypeModel
  total: number
  files: number
  newest: number
}

/** Makes `/sitemap.xml`: all addresses if they fit into one file, else an index of files. */
export async function siteMap(portal: Portal, source: DataSource, origin: string): Promise<Feed> {
  const sizes = await measureTypes(portal, source)
  if (sizes.kind !== 'ok') return { kind: 'unavailable' }
  const pages = pagesOf(portal, sizes.data, origin)
  if (pages.length + sizes.data.reduce((sum, { total }) => sum + total, 0) > MAX_ADDRESSES) {
    const files = [
      'pages',
      ...sizes.data.flatMap(({ type, files: count }) =>
        Array.from({ length: count }, (_, index) => `${type.key}-${index + 1}`),
      ),
    ]
    return xml(
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.map((name) => `<sitemap><loc>${xmlText(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>\n`).join('')}</sitemapindex>\n`,
    )
  }
  const entities: Located[] = []
  for (const { type } of sizes.data) {
    const fetched = await entitiesOf(type, source, origin, 1)
    if (fetched.kind !== 'ok') return { kind: 'unavailable' }
    entities.push(...fetched.data)
  }
  return urlSet([...pages, ...entities])
}

/** Makes `/sitemaps/<name>.xml`, a file of the index. */
export async function siteMapFile({ portal, say, source, origin }: FeedContext, name: string): Promise<Feed> {
  const missing: Feed = { kind: 'missing', message: say('feeds', 'noSiteMap') }
  if (name === 'pages') {
    const sizes = await measureTypes(portal, source)
    return sizes.kind === 'ok' ? urlSet(pagesOf(portal, sizes.data, origin)) : { kind: 'unavailable' }
  }
  const [, key, number] = /^([a-z][a-z0-9-]*)-([1-9]\d{0,3})$/u.exec(name) ?? []
  const type = mappedTypes(portal).find((candidate) => candidate.key === key)
  if (type === undefined) return missing
  const fetched = await entitiesOf(type, source, origin, Number(number))
  if (fetched.kind === 'unavailable') return fetched
  return fetched.kind === 'ok' && fetched.data.length > 0 ? urlSet(fetched.data) : missing
}

/** Returns the types whose entities have details pages open to search engines. */
function mappedTypes(portal: Portal): TypeModel[] {
  return portal.types.filter(({ detailsPath }) =>
    portal.routes.some((route) => route.path === detailsPath && isFindable(route)),
  )
}

async function measureTypes(portal: Portal, source: DataSource): Promise<Fetched<TypeSize[]>> {
  const sizes: TypeSize[] = []
  for (const type of mappedTypes(portal)) {
    const fetched = await fetchList(source, { type: type.type, page: 1, limit: PAGE_ROWS, sort: 'newest' })
    if (fetched.kind === 'unavailable') return fetched
    // A backend that does not support the type has no entities of it.
    if (fetched.kind === 'missing') continue
    const { total, limit, rows } = fetched.data
    sizes.push({
      type,
      total,
      files: Math.min(MAX_FILES, Math.ceil(total / (Math.max(1, limit) * PAGES_PER_FILE))),
      newest: rows[0]?.publishTime ?? 0,
    })
  }
  return { kind: 'ok', data: sizes }
}

async function entitiesOf(
  type: TypeModel,
  source: DataSource,
  origin: string,
  file: number,
): Promise<Fetched<Located[]>> {
  const fetched = await fetchPages(
    source,
    { type: type.type, sort: 'newest' },
    (file - 1) * PAGES_PER_FILE + 1,
    file * PAGES_PER_FILE,
  )
  if (fetched.kind !== 'ok') return fetched
  return {
    kind: 'ok',
    data: fetched.data.map(({ id, publishTime }: ArticleResponse) => ({
      address: entityAddress(origin, type, id),
      changedAt: publishTime,
    })),
  }
}

/** Returns every page without parameters; the date of a list is that of its newest entity. */
function pagesOf(portal: Portal, sizes: readonly TypeSize[], origin: string): Located[] {
  const pages = portal.routes.filter(
    (route) => isFindable(route) && route.segments.every(({ kind }) => kind === 'static'),
  )
  return pages.map(({ path }) => ({
    address: pageAddress(origin, path),
    changedAt: sizes.find(({ type }) => type.listPath === path)?.newest ?? 0,
  }))
}

function urlSet(located: readonly Located[]): Feed {
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${located.map(renderUrl).join('')}</urlset>\n`,
  )
}

function renderUrl({ address, changedAt }: Located): string {
  const lastmod = isInstant(changedAt) ? `<lastmod>${isoInstant(changedAt).replace('.000', '')}</lastmod>` : ''
  return `<url><loc>${xmlText(address)}</loc>${lastmod}</url>\n`
}

function xml(text: string): Feed {
  return { kind: 'ok', contentType: XML_TYPE, render: () => `<?xml version="1.0" encoding="UTF-8"?>\n${text}` }
}
