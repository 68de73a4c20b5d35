import type { Migration } from 'kysely'

import type { StoreKind } from '../store.ts'

import { content } from './001-content.ts'

/** Every migration by its name, in order of name. A released one is never changed: a new one follows it. */
export function migrations(kind: StoreKind): Record<string, Migration> {
  return { '001-content': content(kind) }
}
