import * as z from 'zod/mini'

import type { Queries } from '#server/db/tables/queries.ts'

interface NamedDocument {
  type: number
  key: string
}

/** The position that a document of the site's own names. */
export interface DocumentPosition extends NamedDocument {
  position: string
}

const storedPosition = z.object({ position: z.optional(z.string()) })
const writtenPosition = z.string()

/** Returns the positions that documents name, as they are written: those of drafts before those that are public. */
export async function positionsOfDocuments(
  db: Queries,
  documents: readonly NamedDocument[],
): Promise<DocumentPosition[]> {
  if (documents.length === 0) return []
  const types = [...new Set(documents.map(({ type }) => type))]
  const keys = documents.map(({ key }) => key)
  const drafts = await db
    .selectFrom('document')
    .innerJoin('draft', 'draft.document_id', 'document.id')
    .innerJoin('draft_field', 'draft_field.draft_id', 'draft.id')
    .select(['document.type', 'document.key', 'draft_field.value'])
    .where('draft_field.field', '=', 'fields.position')
    .where('document.type', 'in', types)
    .where('document.key', 'in', keys)
    .execute()
  const entities = await db
    .selectFrom('article')
    .select(['type', 'key', 'fields'])
    .where('type', 'in', types)
    .where('key', 'in', keys)
    .execute()
  return [
    ...drafts.map(({ value, ...document }) => ({ ...document, position: parsed(writtenPosition, value) ?? '' })),
    ...entities.map(({ fields, ...document }) => ({
      ...document,
      position: parsed(storedPosition, fields)?.position ?? '',
    })),
  ]
}

function parsed<Value>(shape: z.ZodMiniType<Value>, json: string): Value | undefined {
  const { data } = shape.safeParse(JSON.parse(json))
  return data
}
