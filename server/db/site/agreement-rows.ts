import * as z from 'zod'

import type { Queries } from '#server/db/tables/queries.ts'
import { PUBLISHED, SCHEDULED } from '#server/db/tables/tables.ts'

import { siteTypeNumbers } from './site-types.ts'

/** An agreement among the site's content. */
export interface StoredAgreement {
  /** Its name in addresses and forms. */
  key: string
  title: string
  edition: string
  /** `YYYY-MM-DD` */
  updated: string
  /** HTML, sanitised. */
  body: string
}

const agreementFields = z.object({ edition: z.string().default(''), updated: z.string().default('') })

/** Returns the published agreements by their keys. */
export async function publishedAgreements(queries: Queries): Promise<StoredAgreement[]> {
  const rows = await queries
    .selectFrom('article')
    .select(['key', 'title', 'body', 'fields'])
    .where('type', '=', siteTypeNumbers.agreement)
    // An agreement has no times: one that seems to lie ahead was published by a clock that did.
    .where('status', 'in', [PUBLISHED, SCHEDULED])
    .orderBy('key')
    .execute()
  return rows.map(({ fields, ...row }) => ({ ...row, ...agreementFields.parse(JSON.parse(fields)) }))
}
