import type { Kysely } from 'kysely'

import type { Tables } from './tables.ts'

export type StoreKind = 'sqlite' | 'postgres'

/** Target of queries: the database itself, or a transaction on it. */
export type Queries = Kysely<Tables>
