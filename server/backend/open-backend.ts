import type { FastifyInstance } from 'fastify'

import type { SourceName } from '#contract/sources.ts'
import type { DataSource } from '#data/data-source.ts'
import { readAnswer } from '#data/read-answer.ts'

import { type BackendOptions, createBackend } from './create-backend.ts'
import type { Env } from '../platform/env.ts'
import { cleanDetails } from '../services/cleaning/clean-details.ts'
import type { ContentContext } from '../services/content/content-context.ts'
import type { InvalidatedEntities } from '../services/context/invalidations.ts'
import type { MemberContext } from '../services/context/member-context.ts'
import { safeAddress } from '../services/cleaning/safe-address.ts'
import { viewAgreement } from '../services/site/site.ts'
import { createUpstream, type OwnRules } from '../upstream/create-upstream.ts'

/** What stands behind the pages: our own backend, or one that speaks the same calls. */
export interface PortalBackend {
  /** Answers the server renderer. */
  source: DataSource
  registerApi: (app: FastifyInstance) => void
  registerMedia: (app: FastifyInstance) => void
  /** Changes when content changed; a backend that cannot tell always says the same. */
  contentVersion: () => number
  recordView: (type: number, id: number) => void
  /** What the desk works with; not there in front of another backend, whose operators have their own. */
  services?: MemberContext
  content?: ContentContext
  /** Whether the database answers. */
  isReachable: () => boolean
  /** Tells which entities' seats or counts changed; a backend that cannot tell never does. */
  onInvalidated: (listener: (ids: InvalidatedEntities) => void) => void
  close: () => Promise<void>
}

/** Our own backend, or the upstream where `API_UPSTREAM` names one (docs/specification/decisions.md#the-product). */
export async function openBackend(
  env: Env,
  options: BackendOptions,
): Promise<{ ok: true; backend: PortalBackend } | { ok: false; message: string }> {
  if (env.apiUpstream !== '') return { ok: true, backend: openUpstream(env, options) }
  const opened = await createBackend(env, options)
  if (!opened.ok) return { ok: false, message: opened.refusal.message }
  const { backend } = opened
  const source: DataSource = async ({ source: name, params }) => {
    const { status, body } = await backend.callInProcess(name, params)
    // A page whose address names its subject in a way nothing can be named (/news/details/abc) does not exist; it is not out of order.
    return status === 400 && namesSubject(name) ? { kind: 'not-found' } : readAnswer(name, status, body)
  }
  return {
    ok: true,
    backend: {
      source,
      services: backend.context.services,
      content: backend.content,
      registerApi: backend.registerApi,
      registerMedia: backend.registerMedia,
      contentVersion: backend.contentVersion,
      recordView: backend.recordView,
      isReachable: backend.isDatabaseReachable,
      onInvalidated: backend.onInvalidated,
      close: backend.close,
    },
  }
}

function openUpstream(env: Env, options: BackendOptions): PortalBackend {
  const upstream = createUpstream(env, options, {
    clean: (data) => cleanDetails(options.types(), data),
    safeAddress,
    ownAnswer: ownAnswer(options),
  })
  return {
    ...upstream,
    recordView: () => undefined,
    // The health of another backend is its operator's; pages say where it fails.
    isReachable: () => true,
    onInvalidated: () => undefined,
    close: async () => undefined,
  }
}

/** What the schema says itself, for a backend that has no call for it. */
function ownAnswer({ siteName, agreements }: BackendOptions): OwnRules['ownAnswer'] {
  return (name, { title }) => {
    if (name === 'config') return { site_name: siteName() }
    const agreement = name === 'agreement' ? agreements().find((candidate) => candidate.name === title) : undefined
    return agreement && viewAgreement(agreement)
  }
}

function namesSubject(name: SourceName): boolean {
  return name === 'details' || name === 'agreement'
}
