import { Parser } from 'htmlparser2'

import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

import { headingName } from './heading-name.ts'
import { PLACE_PREFIX } from '#contract/rich-text/place-prefix.ts'
import type { Attributes } from '#contract/rich-text/safe-attributes.ts'

/** The jumps of a text: its links to places within it, and the ids of these places. */
export interface Jumps {
  /** The ids that an element is to have: of the places that it names, those to which a link leads. */
  idsOf(name: string, attributes: Attributes): string[]
  /** The address of a link as it is to be; empty for a link to a place that the text does not have. */
  addressOf(href: string): string
  /**
   * The same for a text of which only these links were written, because one stood within another; undefined where they
   * lead to all of the places.
   */
  only(hrefs: readonly string[]): Jumps | undefined
  /** The places that links name and the text does not have, as they were written. */
  missing: readonly string[]
  /** All places that the text names. */
  names: readonly string[]
}

/** An address below the router base, where pages are, and files, whose fragments mean other things (`#page=3`). */
const PAGE_ADDRESS = new RegExp(`^${ROUTER_BASE}(?!media/)`, 'u')

const none: Jumps = {
  idsOf: () => [],
  addressOf: (href) => href,
  only: () => undefined,
  missing: [],
  names: [],
}

/**
 * Finds the jumps of a text.
 *
 * @param field the name of the field that holds the text; none for a body
 */
export function findJumps(html: string, field?: string): Jumps {
  if (!html.includes('#')) return none
  const names = new Set<string>()
  const links: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      for (const place of placesOf(name, attributes)) names.add(place)
      if (name === 'a' && attributes['href'] !== undefined) links.push(attributes['href'].trim())
    },
  })
  parser.end(html)
  return jumpsOf({ names, links, field }, links)
}

interface Text {
  names: ReadonlySet<string>
  links: readonly string[]
  field: string | undefined
}

/** @param written the links that stay in the text */
function jumpsOf(text: Text, written: readonly string[]): Jumps {
  const { names, links, field } = text
  const find = (fragment: string) => candidatesOf(fragment).find((name) => names.has(name))
  const usedBy = (hrefs: readonly string[]) => new Set(hrefs.flatMap((href) => find(fragmentOf(href) ?? '') ?? []))
  const used = usedBy(written)
  const placed = new Set<string>()
  const idOf = (name: string) => (field === undefined ? `text-${name}` : `text.${field}-${name}`)
  return {
    idsOf: (element, attributes) =>
      placesOf(element, attributes).flatMap((name) => {
        if (!used.has(name) || placed.has(name)) return []
        placed.add(name)
        return [idOf(name)]
      }),
    addressOf(address) {
      const href = address.trim()
      const fragment = fragmentOf(href)
      if (fragment === undefined) return address
      const name = find(fragment)
      if (href.startsWith('#')) {
        if (name !== undefined) return `#${encodeURIComponent(idOf(name))}`
        return leadsToTop(fragment) ? '#top' : ''
      }
      // The same page, or another one, whose text may have been written later.
      if (fragment === '' || PLACE_PREFIX.test(decoded(fragment))) return address
      const page = href.slice(0, href.length - fragment.length)
      return page + encodeURIComponent(name === undefined ? `text-${nameOf(decoded(fragment))}` : idOf(name))
    },
    only: (hrefs) => (usedBy(hrefs).size === used.size ? undefined : jumpsOf(text, hrefs)),
    missing: links.flatMap((href) => {
      const fragment = href.startsWith('#') ? href.slice(1) : ''
      return leadsToTop(fragment) || find(fragment) !== undefined ? [] : [decoded(fragment)]
    }),
    names: [...names],
  }
}

/** The part of an address that names a place of this text, or of a page of the portal; undefined where there is none. */
function fragmentOf(href: string): string | undefined {
  const start = href.indexOf('#')
  if (start < 0 || (start > 0 && !PAGE_ADDRESS.test(href))) return undefined
  return href.slice(start + 1)
}

/** Browsers scroll to the top of a page for these, where no element has such a name. */
function leadsToTop(fragment: string): boolean {
  return fragment === '' || fragment.toLowerCase() === 'top'
}

/** The places that an element names. */
function placesOf(element: string, { id = '', name = '' }: Attributes): string[] {
  return [...new Set([id, element === 'a' ? name : ''].map(nameOf))].filter((place) => place !== '')
}

/** The names that a link may mean: as written, decoded as browsers do it, or the text of a heading. */
function candidatesOf(fragment: string): string[] {
  const name = nameOf(decoded(fragment))
  return [nameOf(fragment), name, headingName(name)]
}

/** A name without what cleaning puts before it, and without blanks, which no id may have. */
function nameOf(written: string): string {
  return written
    .toWellFormed()
    .trim()
    .replace(PLACE_PREFIX, '')
    .replaceAll(/[\s\p{Cc}]+/gu, '-')
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
