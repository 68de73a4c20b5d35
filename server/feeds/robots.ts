import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import { hasMembers, type SitePlaces } from '#contract/addresses/site-places.ts'

/**
 * Renders `/robots.txt` (RFC 9309): crawlers may index everything but calls, search results and members' pages.
 *
 * @param origin address of the site, without a trailing slash
 * @param places pages of the site; without a search, or without members, there is nothing to keep crawlers from
 */
export function renderRobots(origin: string, places: SitePlaces): string {
  return [
    '# 欢迎收录。接口、搜索结果与会员页面除外。',
    '# Crawlers that gather text to train or to answer by it are welcome to what is public here, at a measured pace;',
    '# to keep one out, add a group of its own, such as "User-agent: GPTBot" and "Disallow: /".',
    'User-agent: *',
    'Disallow: /api',
    'Disallow: /web/api',
    ...(places.search === undefined ? [] : [`Disallow: ${ROUTER_BASE}${places.search}`]),
    // The pages of the member's centre lie below this path.
    ...(hasMembers(places) ? ['Disallow: /web/user'] : []),
    'Disallow: /web/display',
    // A calendar has infinitely many months, multiplied by every filter beside it.
    'Disallow: /*?*month=',
    'Disallow: /*?*date=',
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
