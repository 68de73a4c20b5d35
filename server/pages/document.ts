import { BOOT_ID } from '#app/boot.ts'
import { ROUTER_BASE } from '#contract/router-base.ts'
import type { Visitor } from '#plan/page-plan.ts'
import type { ResolvedHead } from '#plan/resolve-head.ts'

import { escapeHtml } from '#server/escape-html.ts'

export interface DocumentInput {
  template: string
  visitor: Visitor
  head: ResolvedHead
  siteName: string
  /** Address of the site, for links that leave it: "https://www.example.cn", no slash at the end; empty where none is configured. */
  origin: string
  /** Where images without a scheme live. */
  storage: string
  /** Pages nobody should find by a search engine: those that do not exist. */
  isIndexed: boolean
  html: string
  boot: string
  /** The style of this document, inlined. */
  css: string
  /** The whole style sheet, for later. */
  sheet: string | undefined
  scripts: readonly [string, ...string[]]
  headTags: string
}

/** Puts the pieces into `index.html`. Scripts come last and wait: the page reads well without them. */
export function renderDocument(input: DocumentInput): string {
  const { template, visitor, html, boot, scripts } = input
  const parts: Readonly<Record<string, string>> = {
    ' data-wenlan="view"': ` data-device="${visitor.device}"${visitor.elder ? ' data-elder' : ''}`,
    '<!--wenlan:head-->': headTags(input),
    '<!--wenlan:page-->': html,
    '<!--wenlan:scripts-->': [
      `<script id="${BOOT_ID}" type="application/json">${boot}</script>`,
      ...scripts.slice(1).map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
      `<script type="module" src="${scripts[0]}" fetchpriority="low"></script>`,
    ].join(''),
  }
  return Object.entries(parts).reduce((text, [place, part]) => {
    const [before, ...after] = text.split(place)
    if (after.length !== 1) throw new Error(`index.html must contain ${place} exactly once, found ${after.length}`)
    return `${before}${part}${after[0]}`
  }, template.replaceAll(/>\s+</gu, '><'))
}

function headTags({ head, siteName, origin, storage, isIndexed, css, sheet, headTags: extra }: DocumentInput): string {
  const canonical = `${origin}${ROUTER_BASE}${head.canonical}`
  const image = shareImage(head.image, storage, origin)
  const meta = (attributes: Readonly<Record<string, string>>) => `<meta ${Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`).join(' ')}>`
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta({ name: 'description', content: head.description }),
    isIndexed ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : meta({ name: 'robots', content: 'noindex' }),
    meta({ property: 'og:title', content: head.title }),
    meta({ property: 'og:description', content: head.description }),
    meta({ property: 'og:image', content: image }),
    // Only an absolute address says anything to those who read this.
    origin === '' ? '' : meta({ property: 'og:url', content: canonical }),
    meta({ property: 'og:site_name', content: siteName }),
    meta({ property: 'og:locale', content: 'zh_CN' }),
    meta({ name: 'theme-color', content: '#f7f3ea' }),
    `<link rel="icon" type="image/svg+xml" href="${ROUTER_BASE}media/favicon.svg">`,
    `<style>${css}</style>`,
    // Disabled, it costs no request; the browser code switches it on when it has taken over.
    sheet === undefined ? '' : `<link rel="stylesheet" href="${sheet}" disabled>`,
    extra,
  ].join('')
}

/** An address that cannot be read, as another backend may give one, is no picture. */
function shareImage(image: string, storage: string, origin: string): string {
  const address = /^(?:[a-z]+:)?\/\//iu.test(image) ? image : storage + (image || 'share.webp')
  const base = origin === '' ? 'http://portal.invalid' : origin
  const url = new URL(URL.canParse(address, base) ? address : `${storage}share.webp`, base)
  return url.origin === 'http://portal.invalid' ? url.pathname : url.href
}
