import { policyOf } from '#definition/grammar/policy-definition.ts'
import type { Backend } from '#server/backend/create-backend.ts'
import { createBackend } from '#server/backend/create-backend.ts'
import type { StoreKind } from '#server/db/tables/queries.ts'

import { always } from '../../../support/always.ts'
import { aLog, anAgreement, NOON, temporaryFolder, writeFiles } from '../../../support/backend.ts'
import { preparedDatabase, withoutWaitingForDisk, type DatabaseEnv } from '../../../support/prepared-data.ts'

import { actingContent, actingTypes, numbersIn } from './acting-content.ts'
import { interfaceText, sayAnswer } from '../../../support/words.ts'
import { schemaForms } from '../../../support/schema-forms.ts'

export interface ActingBackend {
  backend: Backend
  ids: Readonly<Record<string, number>>
  sessions: Readonly<Record<string, number>>
  log: ReturnType<typeof aLog>
  /** The present time; tests change it. */
  clock: { now: number }
  /** A second process on the same database (PostgreSQL only). */
  another(): Promise<Backend>
  close(): Promise<void>
}

/** A backend with the acting tests' content, a clock that can be moved, and others beside it on the same data. */
export async function startActing(
  kind: StoreKind,
  { timezone = 'Asia/Shanghai' }: { timezone?: string } = {},
): Promise<ActingBackend> {
  const removals: (() => unknown)[] = []
  const backends: Backend[] = []
  const folder = temporaryFolder((remove) => removals.push(remove))
  const log = aLog()
  const clock = { now: NOON }
  const keys = {
    contentDir: writeFiles(`${folder}/content`, actingContent),
    // One for all: the prepared data know it.
    dataKey: Buffer.alloc(32, 7).toString('base64'),
  }
  const create = async (env: DatabaseEnv) => {
    const result = await createBackend(
      { ...env, ...keys },
      {
        types: () => actingTypes,
        siteName: () => '文澜',
        say: sayAnswer,
        agreements: always([anAgreement()]),
        forms: schemaForms,
        text: () => interfaceText,
        portalVersion: () => 'v1',
        now: () => clock.now,
        timezone,
        // Members stay logged in while the tests let weeks go by.
        policy: () => ({ ...policyOf(), sessions: { days: 365, idleMinutes: 365 * 24 * 60 } }),
        log,
      },
    )
    if (!result.ok) throw new Error(result.refusal.message.en)
    await withoutWaitingForDisk(result.backend.store)
    return result.backend
  }
  // Content is loaded once, at noon, and copied for each test.
  const env = await preparedDatabase(kind, `${folder}/data`, `acting ${timezone}`, async (empty) =>
    (await create(empty)).close(),
  )
  const open = async () => {
    const another = await create(env)
    backends.push(another)
    return another
  }
  const backend = await open()
  return {
    ...{ backend, log, clock, ...(await numbersIn(backend)) },
    another: open,
    async close() {
      for (const each of backends) await each.close()
      for (const remove of removals) remove()
    },
  }
}
