import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import type { FormModel } from '#contract/form.ts'
import type { AgreementDefinition, TypeModel } from '#compile/portal.ts'
import type { SourceName } from '#contract/sources.ts'
import type { BackendDefinition } from '#definition/grammar/backend-definition.ts'
import { createAnswers } from '#server/api/calls/answers.ts'
import type { ApiContext } from '#server/api/calls/api-context.ts'
import { ACT_LIMIT } from '#server/api/calls/act-limit.ts'
import type { CallAnswer } from '#server/api/calls/call-answer.ts'
import { callInProcess } from '#server/api/call-in-process.ts'
import { registerApi } from '#server/api/register-api.ts'
import { finishImport } from '#server/db/content/apply-import.ts'
import { openDatabase } from '#server/db/connection/open-database.ts'
import { refreshDerived } from '#server/db/content/refresh-derived.ts'
import { seedContent } from '#server/db/seed/seed-content.ts'
import type { SeedReport } from '#server/db/seed/seed-content.ts'
import { isUnavailable } from '#server/platform/is-unavailable.ts'
import type { Store, StoreRefusal } from '#server/db/connection/store.ts'
import { readDataKey } from '#server/backend/data-key.ts'
import type { Env } from '#server/platform/env.ts'
import { createStderrLog } from '#server/platform/log.ts'
import type { Log } from '#server/platform/log.ts'
import { createImageWorker } from '#server/media/image-worker.ts'
import { createUploadFolder } from '#server/media/create-upload-folder.ts'
import { textsBelow } from '#server/media/texts-below.ts'
import { createMedia } from '#server/media/create-media.ts'
import { createPictureMaker } from '#server/media/create-picture-maker.ts'
import { registerMedia } from '#server/media/register-media.ts'
import { createContentContext, type ContentContext } from '#server/services/content/content-context.ts'
import { startSchedule } from '#server/services/content/start-schedule.ts'
import { createPasswords } from '#server/services/accounts/create-passwords.ts'
import { startSeatWatch } from '#server/services/acting/start-seat-watch.ts'
import { createSeatQueue } from '#server/services/acting/create-seat-queue.ts'
import { createSecrets } from '#server/services/accounts/create-secrets.ts'
import { createKeyedMutex } from '#server/platform/keyed-mutex.ts'
import { createRateLimiter } from '#server/platform/rate-limiter.ts'
import type { Say } from '#server/platform/say.ts'
import { createSessionFinder } from '#server/services/accounts/find-session.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { Passwords } from '#server/services/context/passwords.ts'
import type { SmsSender } from '#server/services/context/sms-sender.ts'
import { startSweeping } from '#server/services/accounts/start-sweeping.ts'
import { startSweepingUploads } from '#server/services/personal/start-sweeping-uploads.ts'
import { secondsNow } from '#server/platform/seconds-now.ts'
import { createConsoleSms } from '#server/sms/console-sms.ts'
import { createInvalidations, type InvalidatedEntities } from '#server/services/context/invalidations.ts'
import { watchContent } from '#server/services/content/content-watch.ts'
import { createViewCounter } from '#server/services/content/view-counter.ts'

/** The parts of the compiled portal that the backend uses, as functions: the schema is swapped while the server runs. */
export interface BackendOptions {
  types(): readonly TypeModel[]
  siteName(): string
  /** Sentences for visitors and members. */
  say: Say
  agreements(): readonly AgreementDefinition[]
  /** The dialect of the backend behind `API_UPSTREAM`; ours by default. */
  dialect?: () => BackendDefinition | undefined
  forms(): Readonly<Record<string, FormModel>>
  portalVersion(): string
  timezone?: string
  /** Sends codes; by default they are printed in the log. */
  sms?: SmsSender
  passwords?: Passwords
  log?: Log
  /** The client for another backend. */
  fetch?: typeof fetch
  /** Seconds since 1970. */
  now?: () => number
}

/** Our own backend, as the server and its tests use it. */
export interface Backend {
  context: ApiContext
  store: Store
  /** The context of imports and exports. */
  content: ContentContext
  /** The result of loading the first content on this start, with the refused rows. */
  seeded: SeedReport
  registerApi(app: FastifyInstance): void
  callInProcess(source: SourceName, params: Readonly<Record<string, string | number>>): Promise<CallAnswer>
  registerMedia(app: FastifyInstance): void
  /** A version that changes with every change of content, in any process. */
  contentVersion(): number
  /** Looks for changes of content and schema at once; otherwise that happens within a second. */
  refresh(): Promise<void>
  /** Counts one view of an entity; views are written in batches. */
  recordView(type: number, id: number): void
  flushViews(): Promise<void>
  /** Sends reminders and fills seats from waiting lists at once; otherwise that happens within a minute. */
  lookAfterSeats(): Promise<void>
  /** Publishes and hides scheduled content at once; otherwise that happens within a second. */
  keepSchedule(): Promise<void>
  /** Whether the database answered within about the last second, for /healthz. */
  isDatabaseReachable(): boolean
  /** Subscribes to entities whose seats or counts changed in any process; called at most twice a second. */
  onInvalidated(listener: (ids: InvalidatedEntities) => void): void
  close(): Promise<void>
}

/** Opens the database, loads the content on the first start, and returns the backend that answers calls. */
export async function createBackend(
  env: Pick<Env, 'databaseUrl' | 'databasePool' | 'dataDir' | 'contentDir' | 'dataKey'> &
    Partial<Pick<Env, 'schemaDir'>>,
  options: BackendOptions,
): Promise<{ ok: true; backend: Backend } | { ok: false; refusal: StoreRefusal }> {
  const {
    types,
    siteName,
    say,
    agreements,
    forms,
    portalVersion,
    timezone = 'Asia/Shanghai',
    log = createStderrLog(),
    now = secondsNow,
  } = options
  const { sms = createConsoleSms(log), passwords = createPasswords() } = options
  const opened = await openDatabase(env, log)
  if (!opened.ok) return opened
  const { store } = opened

  // Before the content: rows written afterwards are derived from the current types.
  await refreshDerived(store, types())
  const seeded = await seedContent(store, env.contentDir, types(), { now: now(), timezone })
  if (seeded.inserted > 0) log.info(`Loaded ${seeded.inserted} records from ${env.contentDir}`)
  for (const { file, row, field, message } of seeded.problems) log.warn(`${file} ${row} ${field}: ${message}`)

  // Finishes an import during which the last process was killed.
  try {
    if ((await finishImport(store, types())) > 0)
      log.info('An import of content that had been broken off is finished now')
  } catch (error) {
    // Visitors must be served even on a full disk; the next command on content tries again.
    log.error(
      `An import of content that had been broken off cannot be finished: ${error instanceof Error ? error.message : String(error)}`,
    )
  }

  const views = createViewCounter(store, log)
  const watch = await watchContent(store, types, log)
  const changed = async () => {
    store.signals.notify({ content: true, entities: new Set() })
    await watch.poll()
  }
  const schedule = startSchedule({ store, now, contentVersion: watch.version, changed, log })
  // Content may have become due while no process ran.
  await schedule.run()
  const images = createImageWorker()
  const media = createMedia({
    roots: [join(env.dataDir, 'media'), join(env.contentDir, 'media')],
    cacheDir: join(env.dataDir, 'cache', 'media'),
    images,
    log,
  })
  const content = { store, types, siteName, say, agreements, cues: media.cues, now, timezone }
  const invalidations = createInvalidations((entities) => store.signals.notify({ content: false, entities }))
  const services: MemberContext = {
    ...content,
    forms,
    sms,
    passwords,
    mutex: createKeyedMutex(),
    seats: createSeatQueue(content, invalidations.invalidate),
    invalidate: invalidations.invalidate,
    secrets: createSecrets(readDataKey(env, log)),
    pictures: createPictureMaker(images),
    uploads: createUploadFolder({
      mediaDir: join(env.dataDir, 'media'),
      sealedDir: join(env.dataDir, 'sealed'),
      forget: media.forget,
    }),
    log,
  }
  const sweeping = startSweeping(store, now, log)
  const sweepingUploads = startSweepingUploads(services)
  const seatWatch = startSeatWatch({ ...content, invalidate: invalidations.invalidate }, log)
  const isWithinRate = createRateLimiter(() => now() * 1000)
  const context: ApiContext = {
    services,
    say,
    findSession: createSessionFinder(services),
    isUnavailable,
    answers: createAnswers(content, () => `${watch.version()} ${portalVersion()}`, log),
    portalVersion,
    mayAct: (memberId) => isWithinRate(String(memberId), ACT_LIMIT),
    recordView: views.record,
    log,
  }

  invalidations.subscribe(context.answers.forget)
  await store.signals.listen(({ content: isOther, entities }) => {
    if (isOther) void watch.poll()
    invalidations.receive(entities)
  })

  const backend: Backend = {
    context,
    store,
    content: createContentContext(services, {
      has: async (path) => (await media.original(path)) !== undefined,
      texts: () => textsBelow(env.schemaDir === undefined ? [env.contentDir] : [env.schemaDir, env.contentDir]),
      changed,
    }),
    seeded,
    registerApi: (app) => registerApi(app, context),
    callInProcess: (source, params) => callInProcess(context, source, params),
    registerMedia: (app) => registerMedia(app, media),
    contentVersion: watch.version,
    refresh: watch.poll,
    recordView: views.record,
    flushViews: views.flush,
    isDatabaseReachable: watch.isReachable,
    lookAfterSeats: seatWatch.run,
    keepSchedule: schedule.run,
    onInvalidated: invalidations.subscribe,
    async close() {
      await seatWatch.close()
      invalidations.close()
      await schedule.close()
      await sweeping.close()
      await sweepingUploads.close()
      await watch.close()
      await views.close()
      await store.close()
    },
  }
  return { ok: true, backend }
}
