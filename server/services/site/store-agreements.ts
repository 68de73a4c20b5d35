import { createHash } from 'node:crypto'

import type { AgreementDefinition } from '#compile/portal.ts'
import type { Store } from '#server/db/connection/store.ts'
import { noteChange } from '#server/db/content/changes.ts'
import { putEntities, prepareEntities } from '#server/db/content/put-entities.ts'
import { entitiesByKey, type StoredEntity } from '#server/db/content/stored-entities.ts'
import { readSetting, writeSetting } from '#server/db/site/settings.ts'
import { siteTypeNumbers, siteTypes } from '#server/db/site/site-types.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { PUBLISHED } from '#server/db/tables/tables.ts'
import type { AgreementInForce } from '#server/services/context/agreement-in-force.ts'

import { agreementOfFile } from './agreements.ts'

/** What became of the agreements of the schema. */
export interface StoredFiles {
  /** False while content is being changed elsewhere: to be tried again. */
  isDone: boolean
  /** Those whose files changed after others had been published over them, which stay in force. */
  overruled: readonly string[]
}

const AGREEMENT = siteTypeNumbers.agreement
const settingOf = (name: string) => `agreement:${name}`

/**
 * Writes the agreements of the schema among the content, where they are edited and published like the rest. A file that
 * changes changes its row, until something else has been published under its name: from then on the row stays.
 */
export async function storeAgreements(
  store: Store,
  files: readonly AgreementDefinition[],
  now: number,
): Promise<StoredFiles> {
  const agreements = files.map(agreementOfFile)
  if ((await changedOf(store.db, agreements)).length === 0) return { isDone: true, overruled: [] }
  const overruled: string[] = []
  const result = await store.withContentLock(async (lock) => {
    await lock.write(async (queries) => {
      const changed = await changedOf(queries, agreements)
      if (changed.length === 0) return
      const names = changed.map(({ agreement }) => agreement.name)
      const rows = await entitiesByKey(queries, AGREEMENT, names)
      const written: AgreementInForce[] = []
      for (const { agreement, before } of changed) {
        const row = rows.get(agreement.name)
        const isOfFile = row === undefined || fingerprint(agreementOfRow(row)) === before
        if (isOfFile) written.push(agreement)
        else if (fingerprint(agreementOfRow(row)) !== fingerprint(agreement)) overruled.push(agreement.name)
        await writeSetting(queries, settingOf(agreement.name), fingerprint(agreement))
      }
      if (written.length === 0) return
      const drafts = written.map((agreement) => ({ ...entityOf(agreement, now), ...publishedAt(rows, agreement) }))
      await putEntities(store, queries, prepareEntities(siteTypes([]), drafts))
      await noteChange(queries, [AGREEMENT])
    })
    return 'stored' as const
  })
  return { isDone: result === 'stored', overruled }
}

/** The agreements whose files are not those that were last looked at, with the fingerprint of these. */
async function changedOf(
  queries: Queries,
  agreements: readonly AgreementInForce[],
): Promise<{ agreement: AgreementInForce; before: string | undefined }[]> {
  const changed: { agreement: AgreementInForce; before: string | undefined }[] = []
  for (const agreement of agreements) {
    const before = await readSetting(queries, settingOf(agreement.name))
    if (before !== fingerprint(agreement)) changed.push({ agreement, before })
  }
  return changed
}

function fingerprint({ response: { title, version, updated, body } }: AgreementInForce): string {
  return createHash('sha256')
    .update(JSON.stringify([title, version, updated, body]))
    .digest('base64url')
}

function agreementOfRow({ key, title, body, fields }: StoredEntity): AgreementInForce {
  return {
    name: key,
    response: { title, version: String(fields['edition'] ?? ''), updated: String(fields['updated'] ?? ''), body },
  }
}

/** A row keeps its time, which is that of its first edition. */
function publishedAt(rows: ReadonlyMap<string, StoredEntity>, { name }: AgreementInForce): { publishTime?: number } {
  const row = rows.get(name)
  return row === undefined ? {} : { publishTime: row.publishTime }
}

function entityOf({ name, response: { title, version, updated, body } }: AgreementInForce, now: number) {
  return {
    ...{ type: AGREEMENT, key: name, title, body, publishTime: now, status: PUBLISHED },
    ...{ summary: '', cover: '', images: [], category: '', area: '', source: '', author: '', weight: 0, tags: [] },
    fields: { edition: version, updated },
  }
}
