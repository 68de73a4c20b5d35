import { LRUCache } from 'lru-cache'

import type { Fragment, Fragments } from '#app/fragments.ts'
import type { VaryingFact, Reads } from '#app/watch-reads.ts'

import type { NumberOf } from './result-numbers.ts'
import { mayShow, shownTimeOf } from './shown-time.ts'

/** Bytes of all fragments; the least recently used go first. A section of a home page takes about 10 KB. */
const MAX_BYTES = 4 * 1024 * 1024

/**
 * Keeps the fragments of one portal. Two sections are the same if they stand in the same place of the schema, have the
 * same properties, show the same answers, and the same facts of the page where they read any. Answers are the same if
 * they are one object: a change of content brings another (server/services/lists/memo-cache.ts).
 */
export function createFragmentCache(numberOf: NumberOf, maxBytes = MAX_BYTES): Fragments {
  const cache = new LRUCache<string, Fragment>({
    maxSize: maxBytes,
    // A Chinese character takes two bytes, and so does any other beside it.
    sizeCalculation: ({ html }, key) => 2 * (html.length + key.length) + 100,
  })
  // The facts that renderings of a section have read so far. A fragment from before its section read more is not found
  // again.
  const readIn = new Map<string, Set<VaryingFact>>()
  return {
    of: ({ route, section, results, page, now }, render) => {
      const place = `${page.device}${page.elder ? '+elder' : ''} ${route} ${section.id}`
      const answers = Object.values(section.requests).map(({ key }) => ({ key, result: results[key] }))
      // A failed request may succeed the next time. A member's own data is never asked for.
      if (answers.some(({ result }) => result !== undefined && result.kind !== 'ok')) return fragmentOf(render(), now)
      const shown = answers.map(({ key, result }) => [key, numberOf(result)])
      const facts = readIn.get(place) ?? new Set()
      readIn.set(place, facts)
      const key = () => JSON.stringify([place, section.props, shown, [...facts].map((name) => [name, page[name]])])
      const found = cache.get(key())
      if (found && (found.renderedAt === undefined || mayShow(shownTimeOf(found.renderedAt, page.site.timezone), now)))
        return found
      const rendering = render()
      for (const name of rendering.reads.facts) facts.add(name)
      const fragment = fragmentOf(rendering, now)
      cache.set(key(), fragment)
      return fragment
    },
    frame: (name, links, render) => {
      const key = `${numberOf(links)} ${name}`
      const html = cache.get(key)?.html ?? render()
      cache.set(key, { html })
      return html
    },
  }
}

/** Keeps nothing: in development, components change while the server runs. */
export const uncachedFragments: Fragments = {
  of: ({ now }, render) => fragmentOf(render(), now),
  frame: (_key, _links, render) => render(),
}

function fragmentOf({ html, reads }: { html: string; reads: Reads }, now: number): Fragment {
  return reads.time ? { html, renderedAt: now } : { html }
}
