import { isInstant } from '#contract/time/instant.ts'
import { rfc822 } from '#contract/time/utc-time.ts'
import { xmlText } from './xml-text.ts'

/** A list as an RSS 2.0 channel; addresses are absolute, moments in seconds since 1970, 0 for unknown. */
export interface RssChannel {
  title: string
  description: string
  /** Address of the list's page. */
  link: string
  /** Address of this feed. */
  self: string
  items: readonly RssItem[]
}

export interface RssItem {
  /** Permanent identifier, independent of the address. */
  guid: string
  title: string
  link: string
  summary: string
  author: string
  category: string
  publishedAt: number
  picture?: { address: string; kind: string }
}

/** Refresh interval for readers in minutes. */
const TTL = 30

/**
 * Writes RSS 2.0 (rssboard.org/rss-specification) with the address of the feed, as the RSS Advisory Board's profile
 * recommends.
 */
export function renderRss({ title, description, link, self, items }: RssChannel): string {
  const newest = Math.max(0, ...items.map(({ publishedAt }) => publishedAt))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">\n<channel>\n',
    element('title', title),
    element('link', link),
    element('description', description),
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>\n`,
    element('language', 'zh-cn'),
    element('lastBuildDate', dateOf(newest)),
    element('ttl', String(TTL)),
    ...items.map(renderItem),
    '</channel>\n</rss>\n',
  ].join('')
}

function renderItem({ guid, title, link, summary, author, category, publishedAt, picture }: RssItem): string {
  return [
    '<item>\n',
    element('title', title),
    element('link', link),
    `<guid isPermaLink="false">${xmlText(guid)}</guid>\n`,
    element('pubDate', dateOf(publishedAt)),
    element('description', summary),
    element('category', category),
    // RSS's own author element requires an e-mail address.
    element('dc:creator', author),
    // The profile allows 0 for an unknown length.
    picture ? `<enclosure url="${xmlText(picture.address)}" length="0" type="${xmlText(picture.kind)}"/>\n` : '',
    '</item>\n',
  ].join('')
}

/** Leaves out an empty element, which would state that there is no value. */
function element(name: string, text: string): string {
  const content = xmlText(text)
  return content === '' ? '' : `<${name}>${content}</${name}>\n`
}

function dateOf(seconds: number): string {
  return isInstant(seconds) ? rfc822(seconds) : ''
}
