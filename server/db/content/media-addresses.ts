import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

/** Of an address in a text, up to what ends it in HTML, JSON or Markdown. */
const IN_TEXT = new RegExp(`${ROUTER_BASE}media/([^"'\\s<>()?#\\\\&]+)`, 'gu')
/** Addresses that elements load or lead to. */
const OF_ELEMENT = /\b(?:src|poster|href)="([^"]{1,400})"/gu
const SCHEME = /^(?:[a-z][a-z\d+.-]*:|\/\/)/iu

/** Whether an address names a scheme or a host. */
export function hasScheme(address: string): boolean {
  return SCHEME.test(address)
}

/** Returns the paths, as they are written, after each `/web/media/` in a text. */
export function mediaAddressesIn(text: string): string[] {
  return [...text.matchAll(IN_TEXT)].map(([, path = '']) => path)
}

/** Returns the relative addresses that elements of HTML load or lead to. */
export function relativeAddressesIn(html: string): string[] {
  return [...html.matchAll(OF_ELEMENT)].flatMap(([, address = '']) =>
    address.startsWith('/') || hasScheme(address) ? [] : [address],
  )
}

/** Returns an address without what follows its path. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/su, '')
}
