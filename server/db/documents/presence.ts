import type { PublicationRow } from '#server/db/tables/document-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'

/** An editor in which a document is open. */
export interface PresenceRow {
  client: string
  document_id: number
  staff_id: number
  name: string
  field: string
  seen: number
}

/** Notes that an editor is open. */
export async function putPresence(queries: Queries, { client, ...row }: PresenceRow): Promise<void> {
  await queries
    .insertInto('presence')
    .values({ client, ...row })
    .onConflict((conflict) => conflict.column('client').doUpdateSet(row))
    .execute()
}

/** The editors in which a document was open since a time, the revision of its draft and its publication: one query. */
export async function presenceOf(
  queries: Queries,
  documentId: number,
  since: number,
): Promise<{
  revision: number
  publication: Pick<PublicationRow, 'due' | 'state'> | undefined
  editors: Omit<PresenceRow, 'document_id' | 'seen'>[]
}> {
  const rows = await queries
    .selectFrom('document')
    .leftJoin('draft', 'draft.document_id', 'document.id')
    .leftJoin('publication', 'publication.document_id', 'document.id')
    .leftJoin('presence', (join) =>
      join.onRef('presence.document_id', '=', 'document.id').on('presence.seen', '>=', since),
    )
    .select(['draft.revision', 'presence.client', 'presence.staff_id', 'presence.name', 'presence.field'])
    .select(['publication.due', 'publication.state'])
    .where('document.id', '=', documentId)
    .execute()
  const { revision = null, due = null, state = null } = rows[0] ?? {}
  return {
    revision: revision ?? 0,
    publication: due === null || state === null ? undefined : { due: Number(due), state },
    editors: rows.flatMap(({ client, staff_id, name, field }) =>
      client === null || staff_id === null || name === null || field === null
        ? []
        : [{ client, staff_id, name, field }],
    ),
  }
}

/** Forgets editors that were closed before a time. */
export async function removePresence(queries: Queries, before: number): Promise<void> {
  await queries.deleteFrom('presence').where('seen', '<', before).execute()
}
