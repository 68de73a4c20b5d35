import type { Store } from '#server/db/connection/store.ts'

import type { Candidates } from './candidates.ts'

/** Selects the ids of what an entity is related to; a relation is stored once and holds in both directions. */
export function relatives(store: Store, id: number): Candidates[] {
  return [
    store.db.selectFrom('relation').select('relation.to_id as id').where('relation.from_id', '=', id),
    naming(store, id),
  ]
}

/** Selects the ids of what names an entity. */
export function naming(store: Store, id: number): Candidates {
  return store.db.selectFrom('relation').select('relation.from_id as id').where('relation.to_id', '=', id)
}
