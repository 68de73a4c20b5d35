import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { omitUndefined } from '#contract/omit-undefined.ts'
import { hasMembers } from '#contract/addresses/site-places.ts'
import type { LocatedIssue } from '#definition/issues/locate-issues.ts'

import { deskCommands } from './desk/desk-commands.ts'
import { createSchemaCommand } from './desk/schema-command.ts'
import { createDeskSchema } from './desk/desk-schema.ts'
import { openDesk } from './desk/open-desk.ts'
import type { Env } from './platform/env/env.ts'
import { createFrontCache } from './platform/http/front-cache.ts'
import { because } from './platform/log/message.ts'
import { createMeasures, type Measures } from './platform/parts/measures.ts'
import { createPageQueue, SHARE_OF_SEARCHES } from './gate/work-queues.ts'
import { registerFeeds } from './feeds/register-feeds.ts'
import { registerBrush } from './pages/register-brush.ts'
import { registerIcons } from './icons/register-icons.ts'
import { ensureDataFolder } from './platform/process/data-folder.ts'
import { createServerLog } from './platform/process/server-log.ts'
import { registerLive } from './live/register-live.ts'
import type { Frontend } from './frontend.ts'
import { findPage } from './backend/find-page.ts'
import { openSiteSchema } from './open-site-schema.ts'
import { openBackend } from './backend/open-backend.ts'
import { type OpenStudio, openStudio } from './open-studio.ts'
import { health } from './health.ts'
import { createParts, type Parts } from './platform/parts/parts.ts'
import { createSay } from './platform/answers/say.ts'
import { notifyServiceManager } from './platform/parts/notify-service-manager.ts'
import { listenRefusal } from './platform/process/listen-refusal.ts'
import { checkPort, openPort } from './platform/process/open-port.ts'
import { createPages } from './pages/create-pages.ts'
import type { MakePageOptions } from './pages/make-page.ts'
import { createPreviewPages } from './preview-pages.ts'
import { mediaRoots } from './media/media-roots.ts'
import { createPortalInForce } from './backend/portal-in-force.ts'
import { portalDataSource } from './backend/portal-data-source.ts'
import { buildPortalApp } from './portal-app.ts'
import { FALLBACK_SCHEMA } from './schema/fallback-schema.ts'
import { schemaRefusal } from './schema/schema-refusal.ts'
import type { SchemaChecker } from './schema/schema-checker.ts'
import { publishSchema } from './publish-schema.ts'
import { createSchemaWorker } from './schema/schema-worker.ts'
import type { SchemaSource } from './schema/source/schema-source.ts'
import { createSchemaStore, type SchemaListener, type SchemaStore } from './schema/schema-store.ts'
import { createAgreements } from './services/site/create-agreements.ts'
import { createSms } from './sms/create-sms.ts'
import { StartRefused } from './platform/process/start-refused.ts'
import { measureServer } from './telemetry/measure-server.ts'
import { createReadiness } from './telemetry/readiness.ts'
import {
  drainFor,
  loadPrometheus,
  loadTracing,
  observeRequests,
  openMonitoring,
  purgeChanges,
  traceSource,
  watchDataDisk,
  watchQueries,
} from './monitoring.ts'

export interface RunningServer {
  /** "http://localhost:8080/web/" */
  address: string
  /** Tells balancers that the server ends, and serves on for a while, or until the signal is aborted. */
  drain: (impatience: AbortSignal) => Promise<void>
  /** Finishes requests in flight and closes the database. */
  close: () => Promise<void>
  /** Subscribes to new versions of the schema, to the faults of a save, and to their repair. */
  onSchema: (listener: SchemaListener) => void
  /** The faults of the saved schema; empty while visitors see it. */
  schemaIssues: () => { issues: readonly LocatedIssue[]; unlisted: number }
}

/** What all parts of a server report to. */
interface Reporting {
  measures: Measures
  log: ReturnType<typeof createServerLog>
  parts: Parts
}

/**
 * Loads schema, database, content and pages, then listens.
 *
 * @throws {StartRefused} for a schema that does not check, data in use by another process, or a port that is taken
 */
export async function startServer(env: Env, frontend: Frontend): Promise<RunningServer> {
  // First, because a refusal should not wait for the seconds of loading content.
  await checkPort(env).catch((error: unknown) => {
    throw listenRefusal(env, error) ?? error
  })
  // Another backend keeps the data, and needs no folder here.
  if (env.apiUpstream === '') ensureDataFolder(env.dataDir)
  const measures = createMeasures()
  const log = createServerLog(env, { measures })
  const reporting: Reporting = { measures, log, parts: createParts({ log, measures }) }
  const checkerOf = checkerFor(env, frontend, reporting)
  const siteSchema = await openSiteSchema(env, { log, checkerOf })
  const { source: schemaSource } = siteSchema
  const schema = openSchema(env, { ...reporting, source: schemaSource, checkerOf })
  const checked = await schema.start()
  if (!checked.ok) {
    await schema.close()
    await siteSchema.close()
    throw await schemaRefusal(schemaSource, checked.report)
  }
  const core = await openCore(env, schema, reporting).catch(async (error: unknown) => {
    await siteSchema.close()
    throw error
  })
  // Absolute addresses use the listening address until `ORIGIN` is set.
  let { port } = env
  const origin = env.origin.replace(/\/+$/u, '')
  const siteAddress = () => origin || `http://localhost:${port}`
  const page = pageOptions(frontend, { ...core, origin, siteAddress })
  const studio = openStudio(env, {
    ...{ backend: core.backend, portal: core.portal, log, measures, origin },
    blockTitles: () => schema.current().blockTitles,
    ...{ build: frontend.studio, mayWrite: core.mayWrite, port: () => port },
    previews: createPreviewPages({ ...page, portal: core.portal }),
    async registerPageFiles(app) {
      registerBrush(app, { portal: core.portal })
      registerIcons(app, { portal: core.portal, pictures: core.backend.media })
      await frontend.register(app)
    },
  })
  const app = await openApp(env, frontend, { ...core, ...reporting, origin, siteAddress, studio })
  const desk = await openServerDesk(env, { ...core, ...reporting, siteAddress, studio, schemaSource, checkerOf })
  let monitoring: Closing | undefined
  let notices: Closing | undefined
  let purging: Closing | undefined
  const close = async () => {
    await purging?.close()
    await notices?.close()
    await studio?.close()
    await app.close()
    await monitoring?.close()
    await core.tracing?.close().catch(() => undefined)
    await desk?.close()
    await schema.close()
    await siteSchema.close()
    await core.disk?.close()
    await core.backend.close()
  }
  try {
    port = await openPort(app, env)
    await studio?.start()
    purging = startPurging(env, { ...core, ...reporting })
    monitoring = await openServerMonitoring(env, { ...core, ...reporting })
    notices = notifyServiceManager(reporting.parts.part('service-manager'))
  } catch (error) {
    await close()
    throw listenRefusal(env, error) ?? error
  }
  if (origin === '')
    log.warn({
      zh: `没有设 ORIGIN：站点地图、订阅源和结构化数据里写的是 ${siteAddress()}；请设为访客使用的地址`,
      en: `ORIGIN is not set: sitemap, feeds and structured data say ${siteAddress()}; set it to the address visitors use`,
    })
  return {
    address: `http://localhost:${port}/web/`,
    drain: (impatience) => drainFor(env.drainSeconds, core.readiness, impatience),
    close,
    onSchema: (listener) => void schema.subscribe(listener),
    schemaIssues: () => {
      const { issues, warnings, unlisted } = schema.state()
      return issues.length > 0
        ? { issues, unlisted: unlisted.issues }
        : { issues: warnings, unlisted: unlisted.warnings }
    },
  }
}

/** What ends with the server. */
interface Closing {
  close: () => void | Promise<void>
}

/** What pages, calls and commands work with. */
type Core = Awaited<ReturnType<typeof openCore>>

/**
 * Opens the backend, with the disk, the metrics and the traces that observe it.
 *
 * @throws {StartRefused} for data that cannot be opened; the schema is closed then
 */
async function openCore(env: Env, schema: SchemaStore, { measures, log, parts }: Reporting) {
  const inForce = createAgreements(() => schema.current().agreements)
  const portal = createPortalInForce(() => schema.current().portal, inForce)
  const say = createSay(() => schema.current().answers)
  const disk = await watchDataDisk(env, { log, parts })
  const mayWrite = () => disk?.state() !== 'full'
  const prometheus = env.metricsPort === false ? undefined : await loadPrometheus(measures)
  const tracing = await loadTracing(env, parts)
  const opened = await openBackend(env, {
    types: () => portal().types,
    siteName: () => portal().site.site_name,
    positions: () => portal().site.positions,
    say,
    ...{ agreements: inForce.files, inForce },
    policy: () => schema.current().policy,
    ...{ words: () => schema.current().words, dialect: () => schema.current().backend },
    forms: () => portal().forms,
    text: () => portal().text,
    portalVersion: () => portal().version,
    pageAt: (path) => findPage(portal(), path),
    timezone: portal().site.timezone,
    // Another backend sends its own messages.
    ...(env.apiUpstream === '' ? { sms: createSms(env, log, hasMembers(portal().places)) } : {}),
    mayWrite,
    measures,
    parts,
    onQuery: watchQueries(measures, { prometheus, tracing }),
    log,
  })
  if (!opened.ok) {
    await disk?.close()
    await schema.close()
    throw new StartRefused(opened.message)
  }
  const { backend } = opened
  measureServer(measures, { dataDir: env.dataDir, backend, disk, refused: () => schema.state().issues.length })
  const readiness = createReadiness({
    isReachable: backend.isReachable,
    isStorageAway: () => backend.isStorageReachable() === false,
    disk: () => disk?.state() ?? 'enough',
    isSchemaRefused: () => schema.state().issues.length > 0,
    failingParts: parts.failing,
  })
  measures.gauge('wenlan_ready', 'Whether /readyz says 200', () => Number(readiness.state().status !== 'unready'))
  const source = traceSource(portalDataSource(backend.source, log), tracing)
  return { schema, portal, say, backend, source, disk, mayWrite, prometheus, tracing, readiness }
}

/** What pages are made of, visitors' and previews alike. */
function pageOptions(
  { renderer, blocks, assets, template, isDevelopment }: Frontend,
  { backend, source, origin, siteAddress }: Pick<Core, 'backend' | 'source'> & Addresses,
): MakePageOptions {
  const { dataVersion } = backend
  return { renderer, blocks, assets, template, isDevelopment, dataVersion, source, origin, siteAddress }
}

/** The addresses of a site: what `ORIGIN` says, and where the site is until it says so. */
interface Addresses {
  origin: string
  siteAddress: () => string
}

/** Builds the application: pages, calls, media, feeds and the files of the browser. */
async function openApp(
  env: Env,
  frontend: Frontend,
  parts: Core & Reporting & Addresses & { studio: OpenStudio | undefined },
) {
  const { schema, portal, say, backend, source, prometheus, tracing, readiness, measures, log } = parts
  const { origin, siteAddress, studio } = parts
  const front =
    env.frontCache && !frontend.isDevelopment ? createFrontCache({ isPurged: env.purgeUrls.length > 0 }) : undefined
  const pages = createPages({
    ...pageOptions(frontend, parts),
    portal,
    say,
    contentVersion: backend.contentVersion,
    cacheBytes: env.pageCache * 1024 * 1024,
    recordView: backend.recordView,
    figures: backend.figures,
    queue: createPageQueue({ isLocalBackend: env.apiUpstream === '' }, measures),
    measures,
    shareOfSearches: SHARE_OF_SEARCHES,
    front,
  })
  backend.onInvalidated(pages.forget)
  return buildPortalApp({
    pages,
    portal,
    say,
    trustProxy: env.trustProxy,
    logger: log,
    origin,
    observer: observeRequests(env, { measures, log, ...omitUndefined({ onAnswered: prometheus?.onAnswered }) }),
    readiness,
    ...omitUndefined({
      tracing,
      front,
      visitCounter: backend.figures && {
        visited: backend.figures.visited,
        ...(front ? { recordView: backend.recordView } : {}),
      },
      refuseEarly: backend.refuseEarly,
    }),
    health: () => health(schema, backend),
    register: async (fastify) => {
      const { contentVersion } = backend
      backend.registerApi(fastify)
      backend.registerMedia(fastify)
      registerIcons(fastify, { portal, pictures: backend.media, ...omitUndefined({ front }) })
      registerBrush(fastify, { portal })
      registerFeeds(fastify, {
        ...{ portal, say, source, contentVersion, origin: siteAddress, measures },
        ...omitUndefined({ front }),
      })
      studio?.register(fastify)
      registerLive(fastify, { roots: mediaRoots(env), log })
      await frontend.register(fastify)
    },
  })
}

/** Opens the desk, by which commands reach the server; undefined in front of another backend. */
async function openServerDesk(
  env: Env,
  {
    schema,
    portal,
    backend: { services, content },
    log,
    parts,
    siteAddress,
    studio,
    schemaSource,
    checkerOf,
  }: Core &
    Reporting &
    Pick<Addresses, 'siteAddress'> & {
      studio: OpenStudio | undefined
      schemaSource: SchemaSource
      checkerOf: CheckerOf
    },
) {
  if (!services || !content) return undefined
  return openDesk(env.dataDir, {
    commands: [...deskCommands, createSchemaCommand(schema.current)],
    context: {
      services,
      content,
      schema: createDeskSchema({
        portal,
        issues: () => schema.state().issues,
        files: schemaSource.readBytes,
        publish: (staff, dir) => publishSchema({ source: schemaSource, checkerOf, acts: services.acts }, staff, dir),
      }),
      siteAddress,
      studioAddress: () => studio?.address(),
    },
    log,
    part: parts.part('desk'),
  })
}

/** Opens the port for monitoring, if there is one. */
async function openServerMonitoring(env: Env, core: Core & Reporting): Promise<Closing | undefined> {
  const { backend, portal, prometheus, readiness, disk, log } = core
  return (
    prometheus &&
    openMonitoring(env, { metrics: prometheus, readiness, backend, disk, version: () => portal().version, log })
  )
}

/** Tells the caches in front what changes, if there are any. */
function startPurging(env: Env, { backend, portal, measures, parts }: Core & Reporting): Closing | undefined {
  return env.purgeUrls.length > 0 ? purgeChanges(env, { backend, portal, measures, parts }) : undefined
}

const copyFailure = {
  zh: '正确的 schema 没能保存下来，下次启动时用不上',
  en: 'The good schema could not be kept for the next start',
}

/** Creates the checker of a source, which keeps a copy of the last good schema where a folder is given. */
type CheckerOf = (source: SchemaSource, fallbackDir?: string) => SchemaChecker

/** Checks beside the serving thread, with the weights of the build that is served. */
function checkerFor(env: Env, { clientDir }: Frontend, { log, parts }: Reporting): CheckerOf {
  const { apiUpstream, storage } = env
  return (source, fallbackDir) =>
    createSchemaWorker({
      source,
      clientDir,
      // The pictures of another backend, or of a store, are not known here.
      mediaRoots: apiUpstream === '' && storage === false ? mediaRoots(env) : undefined,
      part: parts.part('schema-worker'),
      fallbackDir,
      onKeepFault: (reason) => log.warn(because(copyFailure, reason)),
    })
}

/** The schema, with a copy of the last good one in the data folder. */
function openSchema(
  { dataDir, apiUpstream }: Env,
  { source, checkerOf, log, parts }: Reporting & { source: SchemaSource; checkerOf: CheckerOf },
): SchemaStore {
  // In front of another backend there may be no data folder, and the copy alone is no reason to make one.
  const hasFallback = apiUpstream === '' || existsSync(dataDir)
  const checker = checkerOf(source, hasFallback ? join(dataDir, FALLBACK_SCHEMA) : undefined)
  return createSchemaStore({ source, checker, log, part: parts.part('schema-watch') })
}
