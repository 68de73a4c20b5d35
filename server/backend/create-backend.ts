import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

import type { FormModel } from '#contract/forms/form.ts'
import type { AgreementDefinition, TypeModel } from '#compile/portal.ts'
import type { SourceName } from '#contract/calls/sources.ts'
import type { BackendDefinition } from '#definition/grammar/backend-definition.ts'
import { type Policy, policyOf } from '#definition/grammar/policy-definition.ts'
import { type PositionDefinition, specifiedPositions } from '#definition/grammar/position-definition.ts'
import { createAnswers } from '#server/api/calls/answers.ts'
import type { ApiContext } from '#server/api/calls/api-context.ts'
import { readShownParameters, shownTypes } from '#server/services/content/entities/shown-types.ts'
import { ACT_LIMIT } from '#server/api/calls/act-limit.ts'
import type { CallAnswer } from '#server/api/calls/call-answer.ts'
import { callInProcess } from '#server/api/call-in-process.ts'
import { createCallRunner } from '#server/api/create-call-runner.ts'
import { createEarlyRefusal, type EarlyRefusal } from '#server/api/early-refusal.ts'
import { registerApi } from '#server/api/register-api.ts'
import { openDatabase } from '#server/db/connection/open-database.ts'
import type { Rewriting } from '#server/db/content/refresh-derived.ts'
import type { SeedReport } from '#server/db/seed/seed-content.ts'
import { isUnavailable } from '#server/platform/answers/is-unavailable.ts'
import type { OnQuery, Store, StoreRefusal } from '#server/db/connection/store.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { zonedDay } from '#contract/time/zoned-day.ts'
import type { DatabaseEnv } from '#server/platform/env/database-env.ts'
import type { Env } from '#server/platform/env/env.ts'
import { createMeasures, type Measures } from '#server/platform/parts/measures.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Media } from '#server/media/create-media.ts'
import type { ImageWorker } from '#server/media/image-worker.ts'
import { siteMedia } from '#server/media/media-roots.ts'
import { openNamed } from '#server/media/open-named.ts'
import { readTextFiles } from '#server/media/read-text-files.ts'
import { registerMedia } from '#server/media/register-media.ts'
import { createContentContext, type ContentContext } from '#server/services/content/entities/content-context.ts'
import { createFormParser } from '#server/services/accounts/create-form-parser.ts'
import { createPasswords, passwordCosts } from '#server/services/accounts/create-passwords.ts'
import { createThrottledLog } from '#server/platform/log/throttled-log.ts'
import { createRateLimiter } from '#server/platform/queues/rate-limiter.ts'
import type { Say } from '#server/platform/answers/say.ts'
import { createSecrets } from '#server/services/accounts/create-secrets.ts'
import { createSessionFinder } from '#server/services/accounts/find-session.ts'
import type { Captcha } from '#server/services/context/captcha.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { Passwords } from '#server/services/context/passwords.ts'
import type { SmsSender } from '#server/services/context/sms-sender.ts'
import { secondsNow } from '#server/platform/time/seconds-now.ts'
import { createConsoleSms } from '#server/sms/console-sms.ts'
import { createQueuedSms } from '#server/sms/queued-sms.ts'
import { createInvalidations, type InvalidatedEntities } from '#server/services/context/invalidations.ts'
import { type OpenFiles, openFiles } from '#server/storage/open-files.ts'
import { watchContent } from '#server/services/content/entities/content-watch.ts'
import { createDerivation, type Derivation } from '#server/services/content/entities/derivation.ts'
import { createViewCounter } from '#server/services/content/entities/view-counter.ts'
import { createDailyCounter } from '#server/services/site/daily-counter.ts'

import { createKeyKeeper, type RunningKeys } from './create-key-keeper.ts'
import { createErasures } from './create-erasures.ts'
import { createServices } from './create-services.ts'
import { finishLastImport } from './finish-last-import.ts'
import { openKeys } from './open-keys.ts'
import { loadContent } from './load-content.ts'
import { startJobs } from './start-jobs.ts'
import { createParts, type Parts } from '#server/platform/parts/parts.ts'

/** The parts of the compiled portal that the backend uses, as functions: the schema is swapped while the server runs. */
export interface BackendOptions {
  types(): readonly TypeModel[]
  siteName(): string
  /** The positions for pictures; those of the specification by default. */
  positions?(): readonly PositionDefinition[]
  /** Sentences for visitors and members. */
  say: Say
  agreements(): readonly AgreementDefinition[]
  /** The operator's decisions about members' data; the usual ones by default. */
  policy?: () => Policy
  /** The dialect of the backend behind `API_UPSTREAM`; ours by default. */
  dialect?: () => BackendDefinition | undefined
  forms(): Readonly<Record<string, FormModel>>
  /** The texts of the interface by group: forms say the same in the browser and here. */
  text(): Readonly<Record<string, Readonly<Record<string, string>>>>
  portalVersion(): string
  /** Finds the page of a path, for links in imported content; without it every path counts as a page. */
  pageAt?: (path: string) => { type?: number; id?: number } | undefined
  timezone?: string
  /** Whether the site has members, whose data a key seals. */
  isWithMembers?: boolean
  /** Sends codes; by default they are printed in the log. */
  sms?: SmsSender
  /** Tells browsers from programs where limits are near; work for the browser by default. */
  captcha?: Captcha
  passwords?: Passwords
  /** Draws pictures; a process of its own by default. */
  images?: ImageWorker
  log: Log
  /** The client for another backend. */
  fetch?: typeof fetch
  /** Whether the disk has room to write; a command that ends when it is done does not ask. */
  mayWrite?: () => boolean
  /** Where the server counts what it does. */
  measures?: Measures
  /** The parts of the server that work beside its answers. */
  parts?: Parts | undefined
  /** Told of each query. */
  onQuery?: OnQuery | undefined
  /** Seconds since 1970. */
  now?: () => number
  /** False for a command that opens the data for itself and ends when it is done. */
  isServing?: boolean
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

/** A start waits so long for facets and search to follow another schema; then it serves, and they go on. */
const DERIVATION_MS = 2000

type BackendEnv = Pick<Env, 'databaseUrl' | 'databasePool' | 'dataDir' | 'contentDir' | 'dataKey'> &
  Partial<Pick<Env, 'schemaDir' | 'mediaDir' | 'storage' | 'passwordCost'> & DatabaseEnv>

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
  const opening = await openKeys(store, env, {
    log,
    now: options.now ?? secondsNow,
    isNeeded: options.isWithMembers ?? true,
  })
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
  const {
    types,
    siteName,
    say,
    agreements,
    forms,
    text,
    portalVersion,
    pageAt = () => ({}),
    timezone = 'Asia/Shanghai',
    log,
    parts,
    keeper,
    files,
    now = secondsNow,
  } = options
  const { positions = () => specifiedPositions, policy = () => policyOf() } = options
  const { measures } = options
  const {
    sms = createConsoleSms(log),
    passwords = createPasswords(passwordCosts[env.passwordCost ?? 'full'], measures),
  } = options
  // Before the content: rows written afterwards are derived from the current types.
  const derivation = createDerivation(store, types, { log, parts })
  await Promise.race([derivation.run(), sleep(DERIVATION_MS, undefined, { ref: false })])
  const { schemaDir = '', contentDir, mediaDir = '' } = env
  const pictures = siteMedia(env)
  const seeded = await loadContent(store, { types: types(), contentDir, pictures, timezone, now: now(), log })

  const views = createViewCounter(store, parts)
  const figures = createDailyCounter(store, { parts, now, timezone })
  const watch = await watchContent(store, parts)
  const changed = async () => {
    store.signals.notify({ content: true, entities: new Set() })
    await watch.poll()
  }
  const invalidations = createInvalidations((entities) => store.signals.notify({ content: false, entities }))
  const erasures = createErasures(store, parts.part('erasures'))
  const { services, media } = createServices(
    env,
    {
      store,
      types,
      siteName,
      say,
      agreements,
      policy,
      forms,
      formParser: createFormParser({ forms, text, today: () => zonedDay(now(), timezone) }),
      secrets: createSecrets(keeper.ring),
      keys: keeper,
      erasures,
      figures,
      sms: createQueuedSms(sms, undefined, measures),
      captcha: options.captcha,
      alarms: createThrottledLog(log, () => now() * 1000),
      passwords,
      invalidate: invalidations.invalidate,
      timezone,
      now,
      log,
      parts,
    },
    { files: files.files, measures, images: options.images },
  )
  const jobs = await startJobs(services, { contentVersion: watch.version, changed, log })
  const served = createChangeCount(derivation.servedTypes)
  const contentVersion = () => watch.version() + served()
  const versionOf = (types: readonly number[] | 'all') =>
    types === 'all' ? String(contentVersion()) : [served(), ...types.map(watch.versionOf)].join('.')
  const context = createApiContext(services, {
    versionOf: (types) => `${versionOf(types)} ${portalVersion()}`,
    servedTypes: derivation.servedTypes,
    portalVersion,
    mayWrite: options.mayWrite ?? (() => true),
    ...omitUndefined({ measures }),
    recordView: views.record,
  })
  const runner = createCallRunner(context)
  invalidations.subscribe(context.answers.forget)
  await store.signals.listen(({ content: isOther, entities }) => {
    if (isOther) void watch.poll()
    invalidations.receive(entities)
  })

  const content = createContentContext(
    { ...services, positions, scratchDir: join(env.dataDir, 'cache', 'import') },
    {
      has: async (path) => (await media.original(path)) !== undefined,
      picture: (path) => media.picture(path),
      open: (path) => openNamed(media, path),
      names: (folder) => media.names(folder),
      pageAt,
      texts: () => readTextFiles([schemaDir, contentDir, mediaDir].filter((folder) => folder !== '')),
      changed,
    },
  )
  const lastImport = await finishLastImport(content, log, {
    isServing: options.isServing ?? true,
    part: parts.part('last-import'),
  })

  return {
    context,
    store,
    content,
    seeded,
    registerApi: (app) => registerApi(app, context, runner),
    refuseEarly: createEarlyRefusal(context, runner),
    callInProcess: (source, params) => callInProcess(context, source, params),
    registerMedia: (app) => registerMedia(app, media),
    media,
    contentVersion,
    versionOf,
    dataVersion: (source, params) => versionOf(shownTypes(source, readShownParameters(params))),
    async refresh() {
      await derivation.run()
      await watch.poll()
    },
    rewriting: derivation.rewriting,
    recordView: views.record,
    flushViews: views.flush,
    isDatabaseReachable: watch.isReachable,
    isStorageReachable: files.isReachable,
    lookAfterSeats: jobs.lookAfterSeats,
    keepSchedule: jobs.keepSchedule,
    onInvalidated: invalidations.subscribe,
    async close() {
      await lastImport.close()
      await jobs.close()
      await keeper.close()
      invalidations.close()
      await Promise.all([watch.close(), derivation.close()])
      await Promise.all([views.close(), figures.close()])
      await erasures.close()
      await store.close()
      await files.close()
    },
  }
}

/** Counts how often the members of a list have become others. */
function createChangeCount(read: () => readonly unknown[]): () => number {
  let last = read()
  let count = 0
  return () => {
    const current = read()
    if (current !== last && (current.length !== last.length || current.some((member, at) => member !== last[at])))
      count += 1
    last = current
    return count
  }
}

function createApiContext(
  services: MemberContext,
  {
    versionOf,
    servedTypes,
    portalVersion,
    mayWrite,
    measures = createMeasures(),
    recordView,
  }: Pick<Backend, 'recordView'> &
    Pick<BackendOptions, 'portalVersion'> &
    Pick<ApiContext, 'mayWrite'> &
    Pick<BackendOptions, 'measures'> &
    Pick<Derivation, 'servedTypes'> & { versionOf: (types: readonly number[] | 'all') => string },
): ApiContext {
  const { say, now, log } = services
  const isWithinRate = createRateLimiter(() => now() * 1000)
  return {
    services,
    say,
    findSession: createSessionFinder(services),
    isUnavailable,
    answers: createAnswers(
      { ...services, store: { ...services.store, db: services.store.publicDb }, types: servedTypes },
      versionOf,
      log,
    ),
    portalVersion,
    mayWrite,
    measures,
    mayAct: (memberId) => isWithinRate(String(memberId), ACT_LIMIT),
    recordView,
    log,
  }
}
