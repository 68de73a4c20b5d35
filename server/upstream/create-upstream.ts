import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import type { BackendCallName } from '#contract/calls/backend-calls.ts'
import { callOfSource } from '#contract/calls/call-of-source.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { isMemberSource, type SourceName } from '#contract/calls/sources.ts'
import type { DataSource } from '#data/data-source.ts'
import { readAnswer } from '#data/read-answer.ts'
import type { Result } from '#data/result.ts'
import { type BackendDefinition, defaultDialect } from '#definition/grammar/backend-definition.ts'
import type { Env } from '#server/platform/env/env.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Say } from '#server/platform/answers/say.ts'
import { createThrottledLog } from '#server/platform/log/throttled-log.ts'
import { createMedia, type Media } from '#server/media/create-media.ts'
import { mediaRoots } from '#server/media/media-roots.ts'
import { registerMedia } from '#server/media/register-media.ts'

import { completeAnswer } from './complete-answer.ts'
import { secondsNow } from '#server/platform/time/seconds-now.ts'
import type { FetchBounded } from './fetch-bounded.ts'
import { createUpstreamClient } from './create-upstream-client.ts'
import { listPlaces } from './read-list.ts'
import type { Answered, NormaliseContext } from './normalise.ts'
import { registerProxy } from './register-proxy.ts'
import { createParts, type Parts } from '#server/platform/parts/parts.ts'
import { createImageWorker } from '#server/media/image-worker.ts'

/** The portal's own rules that also apply to another backend's content. */
export interface PortalRules extends Pick<NormaliseContext, 'clean' | 'safeAddress'> {
  /** Returns the portal's own answer for a call that the backend lacks. */
  answerLocally: (name: BackendCallName, params: Readonly<Record<string, string>>) => unknown
}

/** The parts of the schema and of the process that another backend's answers are read with. */
export interface UpstreamOptions {
  types: () => NormaliseContext['types']
  /** Sentences for visitors. */
  say: Say
  portalVersion: () => string
  /** How the backend speaks; without it, as ours. */
  dialect?: () => BackendDefinition | undefined
  timezone?: string
  log: Log
  /** The parts of the server that work beside its answers. */
  parts?: Parts | undefined
  /** How the backend is reached. */
  fetchBounded?: FetchBounded
  /** Seconds since 1970. */
  now?: () => number
}

/** Another backend, as the pages and the API of this portal use it. */
export interface Upstream {
  source: DataSource
  registerApi: (app: FastifyInstance) => void
  registerMedia: (app: FastifyInstance) => void
  /** Originals, and what is drawn of them. */
  media: Pick<Media, 'picture' | 'png'>
  /** Changes with the dialect: the same answers are other content then. */
  contentVersion: () => number
}

/** Connects an existing backend in place of ours: as the data source of pages and behind `/api`, by one dialect. */
export function createUpstream(
  env: Pick<Env, 'apiUpstream' | 'dataDir' | 'contentDir'> & Partial<Pick<Env, 'mediaDir'>>,
  options: UpstreamOptions,
  { clean, safeAddress, answerLocally }: PortalRules,
): Upstream {
  const {
    portalVersion,
    say,
    types,
    timezone = 'Asia/Shanghai',
    log,
    now = secondsNow,
    fetchBounded,
    parts = createParts({ log }),
  } = options
  const throttled = createThrottledLog(log)
  const dialects = createDialects(options.dialect, throttled.forget)
  const context = (): NormaliseContext => ({
    dialect: dialects.current(),
    types: types(),
    timezone,
    safeAddress,
    clean,
    say,
    now: now(),
  })
  const upstream = createUpstreamClient({
    origin: env.apiUpstream,
    context,
    log: throttled,
    part: parts.part('upstream'),
    ...omitUndefined({ fetch: fetchBounded }),
    answerLocally(name, params) {
      if (name !== 'calendar') return answerLocally(name, params)
      const { dialect, ...rest } = context()
      return completeAnswer(name, [], {
        ...rest,
        dialect,
        list: listPlaces(dialect.list, undefined),
        params,
        pageRequest: { page: 1, limit: 1, firstPage: 1 },
        note: () => undefined,
      })
    },
  })
  const media = createMedia({
    roots: mediaRoots(env),
    images: createImageWorker({ part: parts.part('image-worker') }),
    cacheDir: join(env.dataDir, 'cache', 'pictures'),
    log,
  })

  // The same answer is the same result, by which pages are known to be the same (answer-memo.ts).
  const read = new WeakMap<Answered, Map<SourceName, Result>>()
  const source: DataSource = async ({ source: name, params }) => {
    // The server renders without a member, so it never requests a member's own data.
    if (isMemberSource(name)) return { kind: 'unauthorized' }
    const answered = await upstream.ask({ name: callOfSource(name), params }, {})
    const results = read.get(answered) ?? new Map<SourceName, Result>()
    read.set(answered, results)
    const { status, body } = answered
    const result = results.get(name) ?? (status === 504 ? { kind: 'timeout' } : readAnswer(name, status, body))
    results.set(name, result)
    return result
  }
  return {
    source,
    registerApi: (app) => registerProxy(app, { upstream, dialect: dialects.current, say, portalVersion }),
    registerMedia: (app) => registerMedia(app, media),
    media,
    contentVersion: dialects.version,
  }
}

/** Follows the dialect of the schema and counts its changes. */
function createDialects(
  read: UpstreamOptions['dialect'],
  onChange: () => void,
): { current: () => BackendDefinition; version: () => number } {
  let last = read?.()
  let version = 0
  const current = () => {
    const dialect = read?.()
    if (dialect !== last) {
      // Most saves of the schema leave the dialect unchanged.
      if (JSON.stringify(dialect) !== JSON.stringify(last)) {
        version += 1
        onChange()
      }
      last = dialect
    }
    return dialect ?? defaultDialect
  }
  return { current, version: () => (current(), version) }
}
