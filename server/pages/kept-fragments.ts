import { LRUCache } from 'lru-cache'

import type { Fragment, Fragments } from '#app/fragments.ts'
import type { OwnFact, Reads } from '#app/watch-reads.ts'

import type { NumberOf } from './result-numbers.ts'
import { mayShow, shownTimeOf } from './shown-time.ts'

/** Bytes of all fragments; the least recently used go first. A section of a home page takes about 10 KB. */
const MAX_BYTES = 4 * 1024 * 1024

/**
 * Keeps the fragments of one portal. Two sections are the same if they stand in the same place of the schema, have the
 * same properties, show the same answers, and the same facts of the page where they read any. Answers are the same if
 * they are one object: a change of content brings another (server/services/lists/memo-cache.ts).
 */
export function createKeptFragments(numberOf: NumberOf, maxBytes = MAX_BYTES): Fragments {
  const kept = new LRUCache<string, Fragment>({
    maxSize: maxBytes,
    // A Chinese character takes two bytes, and so does any other beside it.
    sizeCalculation: ({ html }, key) => 2 * (html.length + key.length) + 100,
  })
  // The facts that renderings of a section have read so far. A fragment from before its section read more is not found
  // again.
  const readIn = new Map<string, Set<OwnFact>>()
  return {
    of: ({ route, section, results, page, now }, render) => {
      const place = `${page.device}${page.elder ? '+elder' : ''} ${route} ${section.id}`
      const asked = Object.values(section.requests).map(({ key }) => ({ key, result: results[key] }))
      // A failed request may succeed the next time. A member's own data is never asked for.
      if (asked.some(({ result }) => result !== undefined && result.kind !== 'ok')) return fragmentOf(render(), now)
      const shown = asked.map(({ key, result }) => [key, numberOf(result)])
      const known = readIn.get(place) ?? new Set()
      readIn.set(place, known)
      const key = () => JSON.stringify([place, section.props, shown, [...known].map((name) => [name, page[name]])])
      const found = kept.get(key())
      if (found && (found.renderedAt === undefined || mayShow(shownTimeOf(found.renderedAt, page.site.timezone), now)))
        return found
      const made = render()
      for (const name of made.reads.facts) known.add(name)
      const fragment = fragmentOf(made, now)
      kept.set(key(), fragment)
      return fragment
    },
    frame: (name, links, render) => {
      const key = `${numberOf(links)} ${name}`
      const html = kept.get(key)?.html ?? render()
      kept.set(key, { html })
      return html
    },
  }
}

/** Keeps nothing: in development, components change while the server runs. */
export const nothingKept: Fragments = {
  of: ({ now }, render) => fragmentOf(render(), now),
  frame: (_key, _links, render) => render(),
}

function fragmentOf({ html, reads }: { html: string; reads: Reads }, now: number): Fragment {
  return reads.time ? { html, renderedAt: now } : { html }
}
