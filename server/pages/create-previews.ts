import { LRUCache } from 'lru-cache'

import type { Portal } from '#compile/portal.ts'
import type { DataSource } from '#data/data-source.ts'
import type { Visitor } from '#plan/page-plan.ts'

import type { CachedPage } from './cached-page.ts'
import { uncachedFragments } from './fragment-cache.ts'
import { makePage, type MakePageOptions } from './make-page.ts'
import { type PlannedPage, planRequestedPage } from './plan-requested-page.ts'
import { type PortalSnapshot, takeSnapshot } from './portal-snapshot.ts'

/** Drafts whose snapshots are stored; one that is not is snapshot anew. */
const MOST_DRAFTS = 20

/** A portal that is being edited, compiled as the published one is. */
export interface Draft {
  id: string
  portal: Portal
}

/** A page of a draft, or why there is none. */
export type Preview = Exclude<PlannedPage, { kind: 'page' }> | { kind: 'page'; page: CachedPage }

/** Pages of drafts, as visitors would see them. */
export interface Previews {
  /**
   * Renders the page of a draft at an address, which is planned by the draft's routes.
   *
   * @param rawUrl as of a request of a visitor: `/web/news?p=2`
   * @param source answers that differ from those to visitors, where content is edited as well
   */
  render(draft: Draft, rawUrl: string, visitor: Visitor, source?: DataSource): Promise<Preview>
  /** Drops what is stored of a draft that is published or discarded. */
  forget(id: string): void
}

/**
 * Creates the rendering of drafts. It shares no cache with visitors, neither of pages nor of fragments, counts no view
 * and no visit, and its answers are for one editor alone.
 */
export function createPreviews({ front: _front, figures: _figures, ...options }: MakePageOptions): Previews {
  const snapshots = new LRUCache<string, PortalSnapshot>({ max: MOST_DRAFTS })
  const snapshotOf = ({ id, portal }: Draft): PortalSnapshot => {
    const stored = snapshots.get(id)
    if (stored?.portal === portal) return stored
    const snapshot = takeSnapshot(portal, () => uncachedFragments)
    snapshots.set(id, snapshot)
    return snapshot
  }
  return {
    async render(draft, rawUrl, visitor, source = options.source) {
      const planned = planRequestedPage(draft.portal, rawUrl, visitor)
      if (planned.kind !== 'page') return planned
      const { form, plan } = planned
      const page = await makePage({ ...options, source }, snapshotOf(draft), { form, plan, visitor }, undefined)
      return { kind: 'page', page: forOneEditor(page) }
    },
    forget: (id) => void snapshots.delete(id),
  }
}

/** The page with headers that keep it out of every cache and index, and without a subject whose views are counted. */
function forOneEditor({ subject: _subject, ...page }: CachedPage): CachedPage {
  return {
    ...page,
    headers: { ...page.headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
    isCacheable: false,
  }
}
