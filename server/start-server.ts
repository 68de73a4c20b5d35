import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { omitUndefined } from '#contract/omit-undefined.ts'
import { hasMembers } from '#contract/site-places.ts'
import { mendOf } from '#definition/issues/issue-mends.ts'
import type { LocatedIssue } from '#definition/issues/locate-issues.ts'

import { deskCommands } from './desk/desk-commands.ts'
import { createSchemaCommand } from './desk/schema-command.ts'
import { createDeskSchema } from './desk/desk-schema.ts'
import { openDesk } from './desk/open-desk.ts'
import type { Env } from './platform/env.ts'
import type { Log } from './platform/log.ts'
import { createFrontCache } from './platform/front-cache.ts'
import { because } from './platform/message.ts'
import { createMeasures } from './platform/measures.ts'
import { createPageQueue, SHARE_OF_SEARCHES } from './gate/work-queues.ts'
import { registerFeeds } from './feeds/register-feeds.ts'
import { registerBrush } from './pages/register-brush.ts'
import { registerIcons } from './icons/register-icons.ts'
import { ensureDataFolder } from './platform/data-folder.ts'
import { createServerLog } from './platform/server-log.ts'
import { registerLive } from './live/register-live.ts'
import { findPage } from './backend/find-page.ts'
import { openBackend, type PortalBackend } from './backend/open-backend.ts'
import { createParts, type Parts } from './platform/parts.ts'
import { createSay } from './platform/say.ts'
import { notifyServiceManager } from './platform/notify-service-manager.ts'
import { checkPort, openPort } from './platform/open-port.ts'
import type { PeriodicJob } from './platform/periodic-job.ts'
import { createPages, type PagesOptions } from './pages/create-pages.ts'
import { mediaRoots } from './media/media-roots.ts'
import { portalDataSource } from './backend/portal-data-source.ts'
import { buildPortalApp, type PortalAppOptions } from './portal-app.ts'
import { KEPT_SCHEMA } from './schema/kept-schema.ts'
import { readSchemaFolder } from './schema/read-schema-folder.ts'
import { createSchemaWorker } from './schema/schema-worker.ts'
import { readSchemaFiles } from './schema/read-schema-files.ts'
import { createSchemaStore, type SchemaListener, type SchemaStore } from './schema/schema-store.ts'
import { createSms } from './sms/create-sms.ts'
import { StartRefused } from './platform/start-refused.ts'
import { measureServer } from './telemetry/measure-server.ts'
import { createReadiness } from './telemetry/readiness.ts'
import type { MetricsServer } from './telemetry/serve-metrics.ts'
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

/** The differences between the built server and the development server. */
export interface Frontend extends Pick<PagesOptions, 'renderer' | 'blocks' | 'assets' | 'template' | 'isDevelopment'> {
  /** Serves the browser's files. */
  register: PortalAppOptions['register']
  /** The folder of the browser's files, by which pages are weighed; it may be missing. */
  clientDir: string
}

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

/** A start that the schema refuses. */
export class SchemaRefused extends StartRefused {
  override name = 'SchemaRefused'
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
  const parts = createParts({ log, measures })
  const schema = openSchema(env, frontend, { log, parts })
  const checked = await schema.start()
  if (!checked.ok) {
    await schema.close()
    throw await schemaRefusal(env, checked.report)
  }
  const portal = () => schema.current().portal
  const say = createSay(() => schema.current().answers)

  const disk = await watchDataDisk(env, { log, parts })
  const prometheus = env.metricsPort === false ? undefined : await loadPrometheus(measures)
  const tracing = await loadTracing(env, parts)
  const opened = await openBackend(env, {
    types: () => portal().types,
    siteName: () => portal().site.site_name,
    positions: () => portal().site.positions,
    say,
    agreements: () => schema.current().agreements,
    policy: () => schema.current().policy,
    dialect: () => schema.current().backend,
    forms: () => portal().forms,
    text: () => portal().text,
    portalVersion: () => portal().version,
    pageAt: (path) => findPage(portal(), path),
    timezone: portal().site.timezone,
    isWithMembers: hasMembers(portal().places),
    // Another backend sends its own messages.
    ...(env.apiUpstream === '' ? { sms: createSms(env, log, hasMembers(portal().places)) } : {}),
    mayWrite: () => disk?.state() !== 'full',
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
  const origin = env.origin.replace(/\/+$/u, '')
  // Absolute addresses use the listening address until `ORIGIN` is set.
  let { port } = env
  const siteAddress = () => origin || `http://localhost:${port}`
  const front =
    env.frontCache && !frontend.isDevelopment ? createFrontCache({ isPurged: env.purgeUrls.length > 0 }) : undefined
  const pages = createPages({
    portal,
    say,
    contentVersion: backend.contentVersion,
    dataVersion: backend.dataVersion,
    source,
    origin,
    siteAddress,
    cacheBytes: env.pageCache * 1024 * 1024,
    recordView: backend.recordView,
    figures: backend.figures,
    queue: createPageQueue({ isOwnBackend: env.apiUpstream === '' }, measures),
    measures,
    shareOfSearches: SHARE_OF_SEARCHES,
    front,
    ...frontend,
  })
  backend.onInvalidated(pages.forget)
  const app = await buildPortalApp({
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
      told: backend.figures && {
        visited: backend.figures.visited,
        ...(front ? { recordView: backend.recordView } : {}),
      },
      refuseEarly: backend.refuseEarly,
    }),
    health: () => health(schema, backend),
    register: async (fastify) => {
      backend.registerApi(fastify)
      backend.registerMedia(fastify)
      registerIcons(fastify, { portal, pictures: backend.media, ...omitUndefined({ front }) })
      registerBrush(fastify, { portal })
      registerFeeds(fastify, {
        portal,
        say,
        source,
        contentVersion: backend.contentVersion,
        origin: siteAddress,
        measures,
        ...omitUndefined({ front }),
      })
      await registerLive(fastify, { roots: mediaRoots(env), log })
      await frontend.register(fastify)
    },
  })
  const { services, content } = backend
  const desk =
    services &&
    content &&
    (await openDesk(env.dataDir, {
      commands: [...deskCommands, createSchemaCommand(schema.current)],
      context: {
        services,
        content,
        schema: createDeskSchema(
          portal,
          () => schema.state().issues,
          () => readSchemaFiles(env.schemaDir),
        ),
        log,
        siteAddress,
      },
      log,
      part: parts.part('desk'),
    }))
  let monitoring: Pick<MetricsServer, 'close'> | undefined
  let purging: { close: () => void } | undefined
  let notices: Pick<PeriodicJob, 'close'> | undefined
  const close = async () => {
    purging?.close()
    await notices?.close()
    await app.close()
    await monitoring?.close()
    await tracing?.close().catch(() => undefined)
    await desk?.close()
    await schema.close()
    await disk?.close()
    await backend.close()
  }
  try {
    port = await openPort(app, env)
    if (env.purgeUrls.length > 0) purging = purgeChanges(env, { backend, portal, measures, parts })
    monitoring =
      prometheus &&
      (await openMonitoring(env, {
        metrics: prometheus,
        readiness,
        backend,
        disk,
        version: () => portal().version,
        log,
      }))
    notices = notifyServiceManager(parts.part('service-manager'))
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
    drain: (impatience) => drainFor(env.drainSeconds, readiness, impatience),
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

/** Tells an empty folder, where a site is to begin, from a schema with faults. */
async function schemaRefusal({ schemaDir }: Env, report: string): Promise<SchemaRefused> {
  const { files, issues } = await readSchemaFolder(schemaDir)
  return new SchemaRefused(
    files.length === 0 && issues.length === 0
      ? {
          zh: `${schemaDir} 里还没有门户的定义。从这里开始一个新网站：\n\n  npm run schema -- init ${schemaDir} --name 网站名称\n\n每一步的说明：docs/new-site.zh-CN.md`,
          en: `${schemaDir} has no definition of a portal yet. Begin a new site by:\n\n  npm run schema -- init ${schemaDir} --name "name of the site"\n\nAll steps, in Chinese: docs/new-site.zh-CN.md`,
        }
      : {
          zh: `schema/ 有错误，无法启动：\n\n${report}`,
          en: `schema/ has faults, so the portal cannot start:\n\n${report}`,
        },
  )
}

const unkept = {
  zh: '正确的 schema 没能保存下来，下次启动时用不上',
  en: 'The good schema could not be kept for the next start',
}

/** The schema, checked beside the serving thread, with a copy of the last good one in the data folder. */
function openSchema(env: Env, { clientDir }: Frontend, { log, parts }: { log: Log; parts: Parts }): SchemaStore {
  const { schemaDir, dataDir, apiUpstream, storage } = env
  // In front of another backend there may be no data folder, and the copy alone is no reason to make one.
  const isKept = apiUpstream === '' || existsSync(dataDir)
  const checker = createSchemaWorker({
    dir: schemaDir,
    clientDir,
    // The pictures of another backend, or of a store, are not known here.
    mediaRoots: apiUpstream === '' && storage === false ? mediaRoots(env) : undefined,
    part: parts.part('schema-worker'),
    keptDir: isKept ? join(dataDir, KEPT_SCHEMA) : undefined,
    onKeepFault: (reason) => log.warn(because(unkept, reason)),
  })
  return createSchemaStore({ dir: schemaDir, checker, log, part: parts.part('schema-watch') })
}

/** The state of the server for monitoring, at /healthz. */
function health(
  schema: SchemaStore,
  backend: Pick<PortalBackend, 'isReachable' | 'isStorageReachable' | 'contentVersion' | 'rewriting'>,
): object {
  const { version, loadedAt, isKept, issues, warnings, unlisted } = schema.state()
  return {
    status: 'ok',
    database: backend.isReachable() ? 'ok' : 'unreachable',
    storage: backend.isStorageReachable() === false ? 'unreachable' : 'ok',
    schema: {
      version,
      loadedAt,
      isKept,
      refused: issues.map(reported),
      warnings: warnings.map(reported),
      unlisted: { refused: unlisted.issues, warnings: unlisted.warnings },
    },
    content: backend.contentVersion(),
    // Facets and search that still follow a saved schema.
    rewriting: backend.rewriting() ?? null,
  }
}

function reported({ file, line, column, code, message, allowed, suggestion }: LocatedIssue): object {
  return { file, line, column, code, message, allowed, suggestion, mend: mendOf(code) }
}

/** Returns a refusal in words for faults that the operator can mend; undefined for a bug. */
function listenRefusal({ host, port }: Env, error: unknown): StartRefused | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new StartRefused({
      zh: `端口 ${port} 已被占用。请换一个端口，例如：PORT=${port + 1} npm start`,
      en: `Port ${port} is in use. Take another one, such as PORT=${port + 1} npm start`,
    })
  if (code === 'EACCES')
    return new StartRefused({
      zh: `没有权限监听端口 ${port}。请换一个 1024 以上的端口，例如：PORT=8080 npm start`,
      en: `This user may not listen on port ${port}. Take one above 1024, such as PORT=8080 npm start`,
    })
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartRefused({
      zh: `无法监听地址 ${host}：本机没有这个地址。请检查 HOST，例如：HOST=0.0.0.0 npm start`,
      en: `The address ${host} cannot be listened on: it is not one of this machine. Look at HOST, such as HOST=0.0.0.0 npm start`,
    })
  return undefined
}
