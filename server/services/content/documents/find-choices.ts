import type { TypeModel } from '#compile/portal.ts'
import type { DocumentChoice } from '#contract/studio/document-choice.ts'
import { findByName, findByTitle } from '#server/db/documents/find-entities.ts'
import { isSiteType } from '#server/db/site/site-types.ts'
import { PUBLISHED } from '#server/db/tables/tables.ts'

import type { DocumentCaller, DocumentContext } from './document-context.ts'
import { readableTypes } from './list-documents.ts'

const MOST_CHOICES = 20

type ChoiceContext = Pick<DocumentContext, 'store' | 'types'>

/**
 * Finds what a document can name, by a part of its title: what is published, and of the rest what the person may read. Relations lead to
 * pages, so the site's own content is not among them.
 */
export async function findChoices(
  { store, types }: ChoiceContext,
  caller: Pick<DocumentCaller, 'grants'>,
  text: string,
): Promise<DocumentChoice[]> {
  const words = text.trim()
  if (words === '') return []
  const pages = types().filter(({ type }) => !isSiteType(type))
  const rows = await findByTitle(store, words, {
    types: pages.map(({ type }) => type),
    readable: readableTypes(pages, caller).everything,
    limit: MOST_CHOICES,
  })
  return rows.flatMap((row) => choiceOf(pages, row))
}

/** Returns what names stand for; one that is not there, or that the person may not read, is left out. */
export async function nameChoices(
  { store, types }: ChoiceContext,
  caller: Pick<DocumentCaller, 'grants'>,
  names: readonly string[],
): Promise<DocumentChoice[]> {
  const readable = new Set(readableTypes(types(), caller).everything)
  const requested = names.flatMap((name) => {
    const [typeKey = '', key = ''] = name.split(':', 2)
    const type = types().find((candidate) => candidate.key === typeKey)
    return type === undefined || key === '' ? [] : [{ type: type.type, key }]
  })
  const rows = await findByName(store.db, requested)
  return rows
    .filter(({ status, type }) => status === PUBLISHED || readable.has(type))
    .flatMap((row) => choiceOf(types(), row))
}

function choiceOf(
  types: readonly TypeModel[],
  { type: number, key, title, status }: { type: number; key: string; title: string; status: string },
): DocumentChoice[] {
  const type = types.find((candidate) => candidate.type === number)
  if (type === undefined) return []
  return [{ name: `${type.key}:${key}`, title, typeName: type.name, isPublic: status === PUBLISHED }]
}
