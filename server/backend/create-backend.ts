import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import type { SourceName } from '#contract/calls/sources.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { zonedDay } from '#contract/time/zoned-day.ts'
import { policyOf } from '#definition/grammar/policy-definition.ts'
import { specifiedPositions } from '#definition/grammar/position-definition.ts'
import { callInProcess } from '#server/api/call-in-process.ts'
import type { ApiContext } from '#server/api/calls/api-context.ts'
import type { CallAnswer } from '#server/api/calls/call-answer.ts'
import { createCallRunner } from '#server/api/create-call-runner.ts'
import { createEarlyRefusal, type EarlyRefusal } from '#server/api/early-refusal.ts'
import { registerApi } from '#server/api/register-api.ts'
import { openDatabase } from '#server/db/connection/open-database.ts'
import type { Store, StoreRefusal } from '#server/db/connection/store.ts'
import type { Rewriting } from '#server/db/content/refresh-derived.ts'
import { siteTypeNumbers } from '#server/db/site/site-types.ts'
import type { SeedReport } from '#server/db/seed/seed-content.ts'
import type { Media } from '#server/media/create-media.ts'
import { siteMedia } from '#server/media/media-roots.ts'
import { registerMedia } from '#server/media/register-media.ts'
import type { Log } from '#server/platform/log/log.ts'
import { createThrottledLog } from '#server/platform/log/throttled-log.ts'
import { createParts, type Parts } from '#server/platform/parts/parts.ts'
import { secondsNow } from '#server/platform/time/seconds-now.ts'
import { createFormParser } from '#server/services/accounts/create-form-parser.ts'
import { createPasswords, passwordCosts } from '#server/services/accounts/create-passwords.ts'
import { createSecrets } from '#server/services/accounts/create-secrets.ts'
import { createStoringTurns, type StudioContent } from '#server/services/content/documents/storing-turns.ts'
import { createContentContext } from '#server/services/content/entities/content-context.ts'
import { readShownParameters, shownTypes } from '#server/services/content/entities/shown-types.ts'
import { createViewCounter } from '#server/services/content/entities/view-counter.ts'
import { createInvalidations, type InvalidatedEntities } from '#server/services/context/invalidations.ts'
import { createLedger } from '#server/services/staff/create-ledger.ts'
import { createAgreements } from '#server/services/site/create-agreements.ts'
import { followAgreements } from '#server/services/site/follow-agreements.ts'
import { createDailyCounter } from '#server/services/site/daily-counter.ts'
import { createConsoleSms } from '#server/sms/console-sms.ts'
import { createQueuedSms } from '#server/sms/queued-sms.ts'
import { type OpenFiles, openFiles } from '#server/storage/open-files.ts'

import type { BackendEnv, BackendOptions } from './backend-options.ts'
import { createApiContext } from './create-api-context.ts'
import { createContentMedia } from './create-content-media.ts'
import { createErasures } from './create-erasures.ts'
import { createKeyKeeper, type RunningKeys } from './create-key-keeper.ts'
import { createStaffLog } from './create-staff-log.ts'
import { createServices } from './create-services.ts'
import { finishLastImport } from './finish-last-import.ts'
import { followContent } from './follow-content.ts'
import { loadContent } from './load-content.ts'
import { openKeys } from './open-keys.ts'
import { startJobs } from './start-jobs.ts'

/** Our own backend, as the server and its tests use it. */
export interface Backend {
  context: ApiContext
  store: Store
  /** The context of imports and exports. */
  content: StudioContent
  /** The result of loading the first content on this start, with the refused rows. */
  seeded: SeedReport
  registerApi(app: FastifyInstance): void
  /** Refuses what there is no place for, before the framework looks at it. */
  refuseEarly: EarlyRefusal
  callInProcess(source: SourceName, params: Readonly<Record<string, string | number>>): Promise<CallAnswer>
  registerMedia(app: FastifyInstance): void
  /** Originals, and what is drawn of them. */
  media: Pick<Media, 'picture' | 'png'>
  /** A version that changes with every change of content, in any process. */
  contentVersion(): number
  /** A version that changes with every change of what the answer to a request shows, in any process. */
  dataVersion(source: SourceName, params: Readonly<Record<string, string | number>>): string
  /** The state of what can be shown of these types; of none, of what concerns every answer. */
  versionOf(types: readonly number[] | 'all'): string
  /** Looks for changes of content and schema at once; otherwise that happens within a second. */
  refresh(): Promise<void>
  /** How far facets and search are in following another schema; undefined when they are done. */
  rewriting(): Rewriting | undefined
  /** Counts one view of an entity; views are written in batches. */
  recordView(type: number, id: number): void
  flushViews(): Promise<void>
  /** Sends reminders and fills seats from waiting lists at once; otherwise that happens within a minute. */
  lookAfterSeats(): Promise<void>
  /** Publishes and hides scheduled content at once; otherwise that happens within a second. */
  keepSchedule(): Promise<void>
  /** Whether the database answered within about the last second, for /healthz. */
  isDatabaseReachable(): boolean
  /** Whether the store of files answers; a folder always does. */
  isStorageReachable(): boolean
  /** Subscribes to entities whose seats or counts changed in any process; called at most twice a second. */
  onInvalidated(listener: (ids: InvalidatedEntities) => void): void
  close(): Promise<void>
}

/** Opens the database, loads the content on the first start, and returns the backend that answers calls. */
export async function createBackend(
  env: BackendEnv,
  options: BackendOptions,
): Promise<{ ok: true; backend: Backend } | { ok: false; refusal: StoreRefusal }> {
  const { log, measures } = options
  const parts = options.parts ?? createParts({ log, measures })
  const found = await openFiles(env, { log, measures, parts })
  if (!found.ok) return { ok: false, refusal: { kind: 'files', message: found.message } }
  const { opened: files } = found
  const opened = await openDatabase(env, log, { onQuery: options.onQuery, parts })
  if (!opened.ok) {
    await files.close()
    return opened
  }
  const { store } = opened
  const opening = await openKeys(store, env, { log, now: options.now ?? secondsNow })
  if (!opening.ok) {
    await store.close()
    await files.close()
    return opening
  }
  const keeper = createKeyKeeper(store, opening.keys, parts)
  return { ok: true, backend: await startBackend(store, env, { ...options, log, parts, keeper, files }) }
}

async function startBackend(
  store: Store,
  env: BackendEnv,
  options: BackendOptions & { log: Log; parts: Parts; keeper: RunningKeys; files: OpenFiles },
): Promise<Backend> {
  const { types, portalVersion, pageAt = () => ({}), timezone = 'Asia/Shanghai', now = secondsNow } = options
  const { log, parts, keeper, files, measures, positions = () => specifiedPositions } = options
  const { content: state, loaded } = await followContent(store, types, {
    ...{ log, parts },
    load: () =>
      loadContent(store, {
        ...{ types: types(), contentDir: env.contentDir, pictures: siteMedia(env), timezone, now: now(), log },
      }),
  })
  const isServing = options.isServing ?? true
  const agreements = options.inForce ?? createAgreements(options.agreements)
  const following = await followAgreements(store, {
    ...{ agreements, now, log, parts, isServing },
    version: () => state.versionOf([siteTypeNumbers.agreement]),
  })
  const changed = async () => {
    await state.changed()
    await following.run()
  }
  const views = createViewCounter(store, parts)
  const figures = createDailyCounter(store, { parts, now, timezone })
  const invalidations = createInvalidations((entities) => store.signals.notify({ content: false, entities }))
  const erasures = createErasures(store, parts.part('erasures'))
  const secrets = createSecrets(keeper.ring)
  const { services, media } = createServices(
    env,
    {
      ...portsOf(options, { timezone, now }),
      agreements: agreements.current,
      ...{ store, secrets, keys: keeper, erasures, figures },
      acts: createLedger({ store, secrets, now, echo: options.echo ?? createStaffLog(log) }),
      ...{ invalidate: invalidations.invalidate, timezone, now, log, parts },
      passwords: options.passwords ?? createPasswords(passwordCosts[env.passwordCost ?? 'full'], measures),
    },
    { files: files.files, measures, images: options.images },
  )
  const contentContext = createContentContext(
    {
      ...{ ...services, positions },
      isNeeded: ({ type, key }) =>
        type === siteTypeNumbers.agreement && agreements.files().some(({ name }) => name === key),
      ...{ scratchDir: join(env.dataDir, 'cache', 'import'), partialDir: join(env.dataDir, 'partial') },
    },
    createContentMedia(media, env, { pageAt, changed }),
  )
  const content: StudioContent = { ...contentContext, storing: createStoringTurns() }
  const jobs = await startJobs(services, {
    ...{ content, contentVersion: state.writtenVersion, changed, log, isServing },
  })
  const context = createApiContext(services, {
    versionOf: (numbers) => `${state.versionOf(numbers)} ${portalVersion()}`,
    servedTypes: state.servedTypes,
    portalVersion,
    mayWrite: options.mayWrite ?? (() => true),
    ...omitUndefined({ measures }),
    recordView: views.record,
  })
  const runner = createCallRunner(context)
  invalidations.subscribe(context.answers.forget)
  await store.signals.listen(({ content: isOther, entities }) => {
    if (isOther) void state.poll().then(following.run)
    invalidations.receive(entities)
  })
  const lastImport = await finishLastImport(content, log, {
    isServing,
    part: parts.part('last-import'),
  })

  return {
    ...{ context, store, content, seeded: loaded, media },
    registerApi: (app) => registerApi(app, context, runner),
    refuseEarly: createEarlyRefusal(context, runner),
    callInProcess: (source, params) => callInProcess(context, source, params),
    registerMedia: (app) => registerMedia(app, media),
    contentVersion: state.contentVersion,
    versionOf: state.versionOf,
    dataVersion: (source, params) => state.versionOf(shownTypes(source, readShownParameters(params))),
    async refresh() {
      await state.refresh()
      await following.run()
    },
    rewriting: state.rewriting,
    recordView: views.record,
    flushViews: views.flush,
    isDatabaseReachable: state.isReachable,
    isStorageReachable: files.isReachable,
    lookAfterSeats: jobs.lookAfterSeats,
    keepSchedule: jobs.keepSchedule,
    onInvalidated: invalidations.subscribe,
    async close() {
      await lastImport.close()
      await jobs.close()
      await keeper.close()
      invalidations.close()
      await following.close()
      await state.close()
      await Promise.all([views.close(), figures.close()])
      await erasures.close()
      await store.close()
      await files.close()
    },
  }
}

/** The ports of the services that the options bring, with their usual values. */
function portsOf(
  {
    types,
    siteName,
    say,
    policy = () => policyOf(),
    words = () => [],
    forms,
    text,
    captcha,
    log,
    measures,
    sms,
  }: BackendOptions,
  { timezone, now }: { timezone: string; now: () => number },
) {
  return {
    ...{ types, siteName, say, policy, words, forms, captcha },
    formParser: createFormParser({ forms, text, today: () => zonedDay(now(), timezone) }),
    sms: createQueuedSms(sms ?? createConsoleSms(log), undefined, measures),
    alarms: createThrottledLog(log, () => now() * 1000),
  }
}
