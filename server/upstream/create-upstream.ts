import { join } from 'node:path'

import { createHttpSource } from '#data/http-source.ts'
import type { BackendOptions } from '#server/create-backend.ts'
import type { Env } from '#server/env.ts'
import { createStderrLog } from '#server/log.ts'
import { createMedia } from '#server/media/create-media.ts'
import { registerMedia } from '#server/media/register-media.ts'
import type { PortalBackend } from '#server/open-backend.ts'

import { registerProxy } from './register-proxy.ts'
import { createUpstreamFetch, type DataCleaner } from './upstream-fetch.ts'

/**
 * An existing backend in place of our own: pages read from it, and `/api` goes through to it.
 *
 * @param clean makes the HTML in its answers safe
 */
export function createUpstream(env: Pick<Env, 'apiUpstream' | 'dataDir' | 'contentDir'>, { portalVersion, log = createStderrLog() }: BackendOptions, clean: DataCleaner): PortalBackend {
  const base = `${env.apiUpstream.replace(/\/+$/u, '')}/api`
  const upstreamFetch = createUpstreamFetch(clean)
  const media = createMedia({ roots: [join(env.dataDir, 'media'), join(env.contentDir, 'media')], cacheDir: join(env.dataDir, 'cache', 'media'), log })
  return {
    source: createHttpSource({ baseUrl: base, fetch: upstreamFetch, token: () => undefined }),
    registerApi: (app) => registerProxy(app, { base, portalVersion, log, fetch: upstreamFetch }),
    registerMedia: (app) => registerMedia(app, media),
    contentVersion: () => 0,
    recordView: () => undefined,
    // The upstream's health is its operator's; pages say where it fails.
    isReachable: () => true,
    onTouched: () => undefined,
    close: async () => undefined,
  }
}
