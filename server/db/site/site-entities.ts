import * as z from 'zod'

import type { SiteContentKey } from '#contract/entities/site-content.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { FieldValues } from '#server/db/tables/field-values.ts'
import { PUBLISHED } from '#server/db/tables/tables.ts'

import { siteTypeNumbers } from './site-types.ts'

/** A published item of the site's own content. */
export interface SiteEntity {
  id: number
  title: string
  summary: string
  image: string
  fields: FieldValues
}

const fieldValues = z.record(z.string(), z.union([z.string(), z.number()]))

/** Returns all published items of some kinds, in the operators' order: by weight, then as they were added. */
export async function siteEntities(store: Store, kinds: readonly SiteContentKey[]): Promise<SiteEntity[]> {
  const rows = await store.db
    .selectFrom('article')
    .select(['id', 'title', 'summary', 'cover as image', 'fields'])
    .where(
      'type',
      'in',
      kinds.map((kind) => siteTypeNumbers[kind]),
    )
    .where('status', '=', PUBLISHED)
    .orderBy('weight', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, fields: fieldValues.parse(JSON.parse(row.fields)) }))
}
