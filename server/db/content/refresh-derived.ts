import { createHash } from 'node:crypto'

import * as z from 'zod'

import type { TypeModel } from '#compile/portal.ts'

import { noteChange } from './changes.ts'
import { readSetting, writeSetting } from '#server/db/site/settings.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { writeDerived } from './write-article.ts'

const fieldValues = z.record(z.string(), z.union([z.string(), z.number()]))

/**
 * Rebuilds facets, search texts and times of the types whose schema changed: whose fields became filterable or
 * searchable, or stopped being so. An unchanged type costs one query. Returns the keys of the rebuilt types.
 */
export async function refreshDerived(store: Store, types: readonly TypeModel[]): Promise<string[]> {
  const refreshed: string[] = []
  for (const type of types) {
    const name = `derived:${type.type}`
    const wanted = fingerprint(type)
    if ((await readSetting(store.db, name)) === wanted) continue
    const count = await store.transactPatiently(async (queries) => {
      await writeSetting(queries, name, wanted)
      const written = await rewriteType(store, queries, type)
      if (written > 0) await noteChange(queries, 'content')
      return written
    })
    if (count > 0) refreshed.push(type.key)
  }
  return refreshed
}

/**
 * Fingerprint of everything that the derived data of a type depends on. Increase the number when the derivation itself
 * changes.
 */
function fingerprint(type: TypeModel): string {
  const fields = type.fields
    .filter(({ filterable, searchable, role }) => filterable || searchable || role !== undefined)
    .map(({ name, kind, filterable, searchable, private: isPrivate, role = '' }) => [
      name,
      kind,
      filterable,
      searchable && !isPrivate,
      role,
    ])
  return createHash('sha1')
    .update(JSON.stringify([4, type.structured, fields]))
    .digest('base64url')
}

async function rewriteType({ search }: Store, queries: Queries, type: TypeModel): Promise<number> {
  const rows = await queries.selectFrom('article').selectAll().where('type', '=', type.type).orderBy('id').execute()
  const tags = new Map<number, string[]>()
  if (rows.length > 0)
    for (const { article_id, tag } of await queries
      .selectFrom('article_tag')
      .innerJoin('article', 'article.id', 'article_tag.article_id')
      .select(['article_id', 'tag'])
      .where('article.type', '=', type.type)
      .execute())
      tags.set(article_id, [...(tags.get(article_id) ?? []), tag])
  for (const row of rows)
    await writeDerived({ queries, search }, type, row.id, {
      ...row,
      fields: fieldValues.parse(JSON.parse(row.fields)),
      tags: tags.get(row.id) ?? [],
    })
  return rows.length
}
