import { join } from 'node:path'

import { type BackendCallName, callOfSource } from '#contract/backend-calls.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { isMemberSource } from '#contract/sources.ts'
import type { DataSource } from '#data/data-source.ts'
import { readAnswer } from '#data/read-answer.ts'
import { type BackendDefinition, ownDialect } from '#definition/grammar/backend-definition.ts'
import type { BackendOptions } from '#server/create-backend.ts'
import type { Env } from '#server/platform/env.ts'
import { createStderrLog } from '#server/platform/log.ts'
import { createThrottledLog } from '#server/platform/throttled-log.ts'
import { createMedia } from '#server/media/create-media.ts'
import { registerMedia } from '#server/media/register-media.ts'
import type { PortalBackend } from '#server/open-backend.ts'

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

/** An existing backend in place of our own: pages read from it, and `/api` goes through to it, both by one dialect. */
export function createUpstream(
  env: Pick<Env, 'apiUpstream' | 'dataDir' | 'contentDir'>,
  options: BackendOptions,
  { clean, safeAddress, ownAnswer }: OwnRules,
): PortalBackend {
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
    // What a new dialect makes of the same answers is other content.
    contentVersion: dialects.version,
    recordView: () => undefined,
    // The upstream's health is its operator's; pages say where it fails.
    isReachable: () => true,
    onInvalidated: () => undefined,
    close: async () => undefined,
  }
}

/** The dialect as the schema says it now, and how often it has changed. */
function createDialects(
  read: BackendOptions['dialect'],
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
