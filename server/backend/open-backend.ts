import type { Media } from '#server/media/create-media.ts'
import type { EarlyRefusal } from '#server/api/early-refusal.ts'
import type { FastifyInstance } from 'fastify'

import type { DataSource } from '#data/data-source.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'

import type { BackendOptions } from './backend-options.ts'
import { createBackend } from './create-backend.ts'
import { createInProcessSource } from './in-process-source.ts'
import type { DatabaseLoad, Replica } from '../db/connection/store.ts'
import type { Rewriting } from '../db/content/refresh-derived.ts'
import type { Env } from '../platform/env/env.ts'
import type { Message } from '../platform/log/message.ts'
import { cleanDetails } from '../services/cleaning/clean-details.ts'
import type { StudioContent } from '#server/services/content/documents/storing-turns.ts'
import type { DailyFigures } from '../services/context/daily-figures.ts'
import type { InvalidatedEntities } from '../services/context/invalidations.ts'
import type { MemberContext } from '../services/context/member-context.ts'
import { safeAddress } from '../services/cleaning/safe-address.ts'
import { agreementOfFile } from '../services/site/agreements.ts'
import { createUpstream, type PortalRules } from '../upstream/create-upstream.ts'

/** The backend of the pages: our own, or another one that answers the same calls. */
export interface PortalBackend {
  /** The data source of the server renderer. */
  source: DataSource
  registerApi: (app: FastifyInstance) => void
  registerMedia: (app: FastifyInstance) => void
  /** Originals, and what is drawn of them. */
  media: Pick<Media, 'picture' | 'png'>
  /** Refuses what there is no place for; undefined for another backend, which has a queue of its own. */
  refuseEarly?: EarlyRefusal
  /** A version that changes with content; constant for a backend that cannot tell. */
  contentVersion: () => number
  /** Version of what the answer to a request shows. */
  dataVersion: (request: PlannedRequest) => string
  /** The state of what can be shown of these types; of none, of what concerns every answer. */
  versionOf: (types: readonly number[] | 'all') => string
  recordView: (type: number, id: number) => void
  /** Counts visits and searches; absent for another backend, which has no table for them. */
  figures?: DailyFigures
  /** The services of the desk; absent for another backend, whose operators have tools of their own. */
  services?: MemberContext
  content?: StudioContent
  /** Whether the database answers. */
  isReachable: () => boolean
  /** Whether the store of files answers; undefined where there is none. */
  isStorageReachable: () => boolean | undefined
  /** The connections or threads that answer visitors' queries; undefined for another backend. */
  databaseLoad: () => DatabaseLoad | undefined
  /** Replicas that answer part of the queries; undefined for none. */
  replica: Replica | undefined
  /** How far facets and search are in following another schema; undefined when they are done. */
  rewriting: () => Rewriting | undefined
  /** Subscribes to entities whose seats or counts changed; never called by a backend that cannot tell. */
  onInvalidated: (listener: (ids: InvalidatedEntities) => void) => void
  close: () => Promise<void>
}

/** Opens our own backend, or the upstream that `API_UPSTREAM` names (docs/specification/decisions.md#the-product). */
export async function openBackend(
  env: Env,
  options: BackendOptions,
): Promise<{ ok: true; backend: PortalBackend } | { ok: false; message: Message }> {
  if (env.apiUpstream !== '') return { ok: true, backend: openUpstream(env, options) }
  const opened = await createBackend(env, options)
  if (!opened.ok) return { ok: false, message: opened.refusal.message }
  const { backend } = opened
  return {
    ok: true,
    backend: {
      source: createInProcessSource(backend),
      services: backend.context.services,
      content: backend.content,
      registerApi: backend.registerApi,
      registerMedia: backend.registerMedia,
      media: backend.media,
      refuseEarly: backend.refuseEarly,
      contentVersion: backend.contentVersion,
      dataVersion: ({ source: name, params }) => backend.dataVersion(name, params),
      versionOf: backend.versionOf,
      recordView: backend.recordView,
      figures: backend.context.services.figures,
      isReachable: backend.isDatabaseReachable,
      isStorageReachable: () => (env.storage === false ? undefined : backend.isStorageReachable()),
      databaseLoad: () => backend.store.load(),
      replica: backend.store.replica,
      rewriting: backend.rewriting,
      onInvalidated: backend.onInvalidated,
      close: backend.close,
    },
  }
}

function openUpstream(env: Env, options: BackendOptions): PortalBackend {
  const upstream = createUpstream(env, options, {
    clean: (data) => cleanDetails(options.types(), data),
    safeAddress,
    answerLocally: createLocalAnswers(options),
  })
  return {
    ...upstream,
    dataVersion: () => String(upstream.contentVersion()),
    versionOf: () => String(upstream.contentVersion()),
    recordView: () => undefined,
    // Pages show the failures of another backend, whose health is its operator's concern; its part tells of them.
    isReachable: () => true,
    isStorageReachable: () => undefined,
    databaseLoad: () => undefined,
    replica: undefined,
    rewriting: () => undefined,
    onInvalidated: () => undefined,
    close: async () => undefined,
  }
}

/** Answers from the schema for a backend without such a call. */
function createLocalAnswers({ siteName, agreements }: BackendOptions): PortalRules['answerLocally'] {
  return (name, { title }) => {
    if (name === 'config') return { site_name: siteName() }
    const agreement = name === 'agreement' ? agreements().find((candidate) => candidate.name === title) : undefined
    return agreement && agreementOfFile(agreement).response
  }
}
