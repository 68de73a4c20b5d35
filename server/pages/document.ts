import { HYDRATION_DATA_ID } from '#app/hydration-data.ts'
import type { Scheme } from '#compile/theme/colour-tokens.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import type { Visitor } from '#plan/page-plan.ts'
import type { ResolvedHead } from '#plan/resolve-head.ts'

import { escapeHtml } from '#server/platform/text/escape-html.ts'

import type { PageMeta } from './page-meta.ts'
import { type SharedPictures, sharePicture } from './structured-data/share-picture.ts'

export interface DocumentInput {
  template: string
  visitor: Visitor
  head: ResolvedHead
  siteName: string
  /** Base of absolute links: "https://www.example.cn", without a trailing slash; empty if none is configured. */
  origin: string
  /** Where its pictures are, and the one for sharing. */
  pictures: SharedPictures
  /** Address of the icon of the tab. */
  icon: string
  /** False for pages that search engines must not index: search results and 404. */
  isIndexed: boolean
  meta: PageMeta
  html: string
  /** JSON for the loader. */
  hydrationData: string
  /** The inlined style of this document. */
  css: string
  /** Addresses of the fonts that this style names and does not hold: they are fetched at once. */
  fonts: readonly string[]
  /** Address of the whole style sheet, which loads later. */
  sheet: string | undefined
  /** The ground of pages in each scheme, which browsers give their own bars. */
  grounds: Readonly<Record<Scheme, string>>
  /** Address of the loader. */
  loader: string
  headTags: string
}

/** Fills the places of `index.html`. Scripts come last and deferred, because the page is readable without them. */
export function renderDocument(input: DocumentInput): string {
  const { template, visitor, html, hydrationData, loader } = input
  const parts = new Map([
    [' data-wenlan="view"', ` data-device="${visitor.device}"${visitor.elder ? ' data-elder' : ''}`],
    [VIEWPORT, visitor.isWide ? WIDE_VIEWPORT : VIEWPORT],
    ['<!--wenlan:head-->', headTags(input)],
    ['<!--wenlan:page-->', html],
    [
      '<!--wenlan:scripts-->',
      [
        input.meta.structured === '' ? '' : `<script type="application/ld+json">${input.meta.structured}</script>`,
        `<script id="${HYDRATION_DATA_ID}" type="application/json">${hydrationData}</script>`,
        `<script type="module" src="${loader}" fetchpriority="low"></script>`,
      ].join(''),
    ],
  ])
  // Places are searched in the template only, because the inserted parts may contain any text.
  const pieces = template.replaceAll(/>\s+</gu, '><').split(PLACES)
  for (const place of parts.keys()) {
    const found = pieces.filter((piece) => piece === place).length
    if (found !== 1) throw new Error(`index.html must contain ${place} exactly once, found ${found}`)
  }
  return pieces.map((piece) => parts.get(piece) ?? piece).join('')
}

const VIEWPORT = 'content="width=device-width, initial-scale=1, viewport-fit=cover"'

/**
 * The width at which the desktop layout has all its columns and its navigation in one row. Without a scale, phones
 * show the whole width.
 */
const WIDE_VIEWPORT = 'content="width=1280"'

/** The group is captured, so that splitting keeps the places. */
const PLACES =
  /( data-wenlan="view"|content="width=device-width, initial-scale=1, viewport-fit=cover"|<!--wenlan:(?:head|page|scripts)-->)/u

function headTags({
  visitor,
  head,
  siteName,
  origin,
  pictures,
  icon,
  isIndexed,
  meta,
  css,
  fonts,
  sheet,
  grounds,
  headTags: extra,
}: DocumentInput): string {
  const canonical = `${origin}${ROUTER_BASE}${head.canonical}`
  const link = (rel: string, path: string | undefined) =>
    path === undefined ? '' : tag('link', { rel, href: ROUTER_BASE + path })
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    tag('meta', { name: 'description', content: head.description }),
    isIndexed
      ? tag('link', { rel: 'canonical', href: canonical })
      : tag('meta', { name: 'robots', content: 'noindex' }),
    link('prev', meta.previous),
    link('next', meta.next),
    ...meta.feeds.map(({ kind, title, address }) =>
      tag('link', { rel: 'alternate', type: kind, title: `${title} - ${siteName}`, href: address }),
    ),
    tag('meta', { property: 'og:title', content: head.title }),
    tag('meta', { property: 'og:description', content: head.description }),
    tag('meta', { property: 'og:image', content: sharePicture(head.image, pictures, origin) }),
    ...(meta.kind === ''
      ? []
      : [
          tag('meta', { property: 'og:type', content: meta.kind }),
          tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
        ]),
    meta.publishedAt === undefined
      ? ''
      : tag('meta', { property: 'article:published_time', content: meta.publishedAt }),
    // Open Graph readers need an absolute address.
    origin === '' ? '' : tag('meta', { property: 'og:url', content: canonical }),
    tag('meta', { property: 'og:site_name', content: siteName }),
    // The bars of a phone's browser take the ground's colour: the first whose media fit. A desktop has no such bars, and
    // puts no site on a home screen.
    ...(visitor.device === 'mobile'
      ? [
          ...(visitor.scheme === undefined
            ? [tag('meta', { name: 'theme-color', content: grounds.dark, media: '(prefers-color-scheme:dark)' })]
            : []),
          tag('meta', { name: 'theme-color', content: grounds[visitor.scheme ?? 'light'] }),
          tag('link', { rel: 'manifest', href: `${ROUTER_BASE}manifest.webmanifest` }),
        ]
      : []),
    tag('link', { rel: 'icon', href: icon }),
    ...fonts.map((href) => tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' })),
    `<style>${css}</style>`,
    // As a print style sheet it does not block the first paint; the loader enables it for screens later.
    sheet === undefined ? '' : tag('link', { rel: 'stylesheet', href: sheet, media: 'print' }),
    extra,
  ].join('')
}

function tag(name: 'link' | 'meta', attributes: Readonly<Record<string, string>>): string {
  return `<${name} ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}="${escapeHtml(value)}"`)
    .join(' ')}>`
}
