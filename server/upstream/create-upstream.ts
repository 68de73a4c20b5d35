import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { type BackendCallName, callOfSource } from '#contract/backend-calls.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { isMemberSource } from '#contract/sources.ts'
import type { DataSource } from '#data/data-source.ts'
import { readAnswer } from '#data/read-answer.ts'
import { type BackendDefinition, ownDialect } from '#definition/grammar/backend-definition.ts'
import type { Env } from '#server/platform/env.ts'
import { createStderrLog, type Log } from '#server/platform/log.ts'
import { createThrottledLog } from '#server/platform/throttled-log.ts'
import { createMedia } from '#server/media/create-media.ts'
import { registerMedia } from '#server/media/register-media.ts'

import { completeAnswer } from './complete-answer.ts'
import { createAsker } from './create-asker.ts'
import { listPlaces } from './fit-list.ts'
import type { Surroundings } from './normalise.ts'
import { registerProxy } from './register-proxy.ts'

/** What of the portal's own rules another backend's content goes through, too. */
export interface OwnRules extends Pick<Surroundings, 'clean' | 'safeAddress'> {
  /** What the portal itself can say where the backend has no such call. */
  ownAnswer: (name: BackendCallName, params: Readonly<Record<string, string>>) => unknown
}

/** The parts of the schema and of the process that another backend's answers are read with. */
export interface UpstreamOptions {
  types: () => Surroundings['types']
  portalVersion: () => string
  /** How the backend speaks; without it, as ours. */
  dialect?: () => BackendDefinition | undefined
  timezone?: string
  log?: Log
  /** How the backend is reached. */
  fetch?: typeof fetch
  /** Seconds since 1970. */
  now?: () => number
}

/** Another backend, as the pages and the API of this portal use it. */
export interface Upstream {
  source: DataSource
  registerApi: (app: FastifyInstance) => void
  registerMedia: (app: FastifyInstance) => void
  /** Changes with the dialect: the same answers are other content then. */
  contentVersion: () => number
}

/** An existing backend in place of our own: pages read from it, and `/api` goes through to it, both by one dialect. */
export function createUpstream(
  env: Pick<Env, 'apiUpstream' | 'dataDir' | 'contentDir'>,
  options: UpstreamOptions,
  { clean, safeAddress, ownAnswer }: OwnRules,
): Upstream {
  const {
    portalVersion,
    types,
    timezone = 'Asia/Shanghai',
    log = createStderrLog(),
    now = () => Math.floor(Date.now() / 1000),
    fetch: base,
  } = options
  const throttled = createThrottledLog(log)
  const dialects = createDialects(options.dialect, throttled.forget)
  const surroundings = (): Surroundings => ({
    dialect: dialects.current(),
    types: types(),
    timezone,
    safeAddress,
    clean,
    now: now(),
  })
  const upstream = createAsker({
    origin: env.apiUpstream,
    surroundings,
    log: throttled,
    ...omitUndefined({ fetch: base }),
    ownAnswer(name, params) {
      if (name !== 'calendar') return ownAnswer(name, params)
      const { dialect, ...known } = surroundings()
      return completeAnswer(name, [], {
        ...known,
        dialect,
        list: listPlaces(dialect.list, undefined),
        params,
        asked: { page: 1, limit: 1, firstPage: 1 },
        note: () => undefined,
      })
    },
  })
  const media = createMedia({
    roots: [join(env.dataDir, 'media'), join(env.contentDir, 'media')],
    cacheDir: join(env.dataDir, 'cache', 'media'),
    log,
  })

  const source: DataSource = async ({ source: name, params }) => {
    // The server never asks for what is one member's own.
    if (isMemberSource(name)) return { kind: 'unauthorized' }
    const { status, body } = await upstream.ask({ name: callOfSource(name), params }, {})
    if (status === 504) return { kind: 'timeout' }
    return readAnswer(name, status, body)
  }
  return {
    source,
    registerApi: (app) => registerProxy(app, { upstream, dialect: dialects.current, portalVersion }),
    registerMedia: (app) => registerMedia(app, media),
    contentVersion: dialects.version,
  }
}

/** The dialect as the schema says it now, and how often it has changed. */
function createDialects(
  read: UpstreamOptions['dialect'],
  onChange: () => void,
): { current: () => BackendDefinition; version: () => number } {
  let last = read?.()
  let version = 0
  const current = () => {
    const dialect = read?.()
    if (dialect !== last) {
      // A schema that is saved anew says the same most of the time.
      if (JSON.stringify(dialect) !== JSON.stringify(last)) {
        version += 1
        onChange()
      }
      last = dialect
    }
    return dialect ?? ownDialect
  }
  return { current, version: () => (current(), version) }
}
