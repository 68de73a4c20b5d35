import type { ArticleResponse } from '#contract/entities/article.ts'
import type { FollowedList } from '#plan/public-routes.ts'

import { entityAddress, pageAddress, pictureAddress } from './addresses.ts'
import { type Feed, type FeedContext, RSS_TYPE } from './feed.ts'
import { fetchList } from './fetch-lists.ts'
import { renderRss, type RssItem } from './rss.ts'

const ITEMS = 30

const pictureKinds: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/** Makes an RSS feed of the newest entities of a list. */
export async function listRss(
  { portal, say, source, origin }: FeedContext,
  { type, route, rss }: FollowedList,
  siteName: string,
): Promise<Feed> {
  const fetched = await fetchList(source, { type: type.type, page: 1, limit: ITEMS, sort: 'newest' })
  if (fetched.kind !== 'ok')
    return fetched.kind === 'missing' ? { kind: 'missing', message: say('feeds', 'noFeed') } : fetched
  const items = fetched.data.rows.slice(0, ITEMS).map((article): RssItem => {
    const { id, title, summary, author, source: from, category, publishTime, cover } = article
    const picture = pictureOf(article, portal.site.storage, origin)
    return {
      guid: `urn:wenlan:${type.key}:${id}`,
      title,
      link: entityAddress(origin, type, id),
      summary,
      author: author || from,
      category,
      publishedAt: publishTime,
      ...(cover === '' || picture === undefined ? {} : { picture }),
    }
  })
  const text = renderRss({
    title: `${route.title} - ${siteName}`,
    description: route.description ?? portal.site.description,
    link: pageAddress(origin, route.path),
    self: origin + rss,
    items,
  })
  return { kind: 'ok', contentType: RSS_TYPE, render: () => text }
}

function pictureOf({ cover }: ArticleResponse, storage: string, origin: string): RssItem['picture'] | undefined {
  const address = pictureAddress(origin, storage, cover)
  const kind = pictureKinds[/\.([a-z]+)$/u.exec(new URL(address ?? origin).pathname.toLowerCase())?.[1] ?? '']
  return address === undefined || kind === undefined ? undefined : { address, kind }
}
