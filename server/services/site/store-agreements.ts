import type { AgreementDefinition } from '#compile/portal.ts'
import type { Store } from '#server/db/connection/store.ts'
import { noteChange } from '#server/db/content/changes.ts'
import { hideEntities } from '#server/db/content/entity-status.ts'
import { prepareEntities, putEntities } from '#server/db/content/put-entities.ts'
import { writeSetting } from '#server/db/site/settings.ts'
import { siteTypeNumbers, siteTypes } from '#server/db/site/site-types.ts'
import { PUBLISHED } from '#server/db/tables/tables.ts'
import type { AgreementInForce } from '#server/services/context/agreement-in-force.ts'

import { type AgreementPlan, planAgreements } from './plan-agreements.ts'

interface StoringOptions {
  files: readonly AgreementDefinition[]
  now: number
  /** Whether these are the first files of this process. */
  isStart: boolean
}

/**
 * Writes the agreements of the schema among the content, where they are edited and published like the rest. A file that
 * changes changes its row, until something else has been published under its name: from then on the row stays.
 *
 * @returns what was done; undefined while content is being changed elsewhere
 */
export async function storeAgreements(
  store: Store,
  { files, now, isStart }: StoringOptions,
): Promise<AgreementPlan | undefined> {
  const first = await planAgreements(store.db, files, isStart)
  if (first.settings.size === 0 && first.ended.length === 0) return first
  let done: AgreementPlan | undefined
  await store.withContentLock(async (lock) => {
    await lock.write(async (queries) => {
      const plan = await planAgreements(queries, files, isStart)
      for (const [name, value] of plan.settings) await writeSetting(queries, name, value)
      const drafts = plan.written.map(({ agreement, publishTime }) => entityOf(agreement, publishTime ?? now))
      if (drafts.length > 0) {
        await putEntities(store, queries, prepareEntities(siteTypes([]), drafts))
        await noteChange(queries, [siteTypeNumbers.agreement])
      }
      await hideEntities(
        queries,
        plan.ended.map(({ id }) => id),
      )
      done = plan
    })
  })
  return done
}

function entityOf({ name, response: { title, version, updated, body } }: AgreementInForce, publishTime: number) {
  return {
    ...{ type: siteTypeNumbers.agreement, key: name, title, body, publishTime, status: PUBLISHED },
    ...{ summary: '', cover: '', images: [], category: '', area: '', source: '', author: '', weight: 0, tags: [] },
    fields: { edition: version, updated },
  }
}
