import type { PublicationResponse } from '#contract/studio/document-response.ts'
import { documentValues as valuesShape } from '#contract/studio/document-value.ts'
import { findPublication } from '#server/db/documents/publications.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import { isSameValue } from './document-values.ts'
import type { FollowedDocument } from './follow-live.ts'

/** The publication of a document as its form shows it; nothing without one. */
export async function publicationView(
  queries: Queries,
  followed: FollowedDocument | undefined,
): Promise<{ publication?: PublicationResponse }> {
  if (followed === undefined) return {}
  const row = await findPublication(queries, followed.document.id)
  if (row === undefined) return {}
  const { draft, live, values } = followed
  const scheduled = { ...live, ...valuesShape.parse(JSON.parse(row.changes)) }
  const fields = [...Object.keys(scheduled), ...(draft?.fields.keys() ?? [])]
  const isAllOfIt = fields.every((field) => isSameValue(values[field], scheduled[field]))
  const revision = isAllOfIt ? (draft?.draft.revision ?? 0) : row.revision
  return { publication: { due: Number(row.due), by: row.staff, state: row.state, reason: row.reason, revision } }
}
