import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'

import type { Portal } from '#compile/portal.ts'

import { createLedgerVerification } from './services/staff/create-ledger-verification.ts'
import { invitationAddress } from './services/staff/invitation-address.ts'
import { createPasswords, passwordCosts } from './services/accounts/create-passwords.ts'
import { firstStaffInvitation } from './services/staff/invite-staff.ts'
import { portalFromStudio } from './services/staff/portal-from-studio.ts'
import { studioAddress } from './services/staff/studio-address.ts'
import { createConvertDocx } from './services/content/pasting/convert-docx.ts'
import { pasteLimits } from './services/content/pasting/paste-limits.ts'
import { createPasteTurns } from './services/content/pasting/paste-turns.ts'
import { createFetchOutside } from './platform/http/fetch-outside.ts'
import { createPresence } from './services/content/documents/watch-presence.ts'
import type { PortalBackend } from './backend/open-backend.ts'
import { transportHeaders } from './pages/security-headers.ts'
import type { Measures } from './platform/parts/measures.ts'
import { isUnavailable } from './platform/answers/is-unavailable.ts'
import type { Env } from './platform/env/env.ts'
import { because, reasonOf } from './platform/log/message.ts'
import type { createServerLog } from './platform/process/server-log.ts'
import { StartRefused } from './platform/process/start-refused.ts'
import { createIdentityProvider, type ProviderEnv } from './oidc/create-identity-provider.ts'
import { createPortalPositions } from './studio/create-portal-positions.ts'
import type { BlockTitles } from './studio/positions-of-portal.ts'
import { registerStudio, type StudioOptions } from './studio/register-studio.ts'
import { siteOfPortal } from './studio/site-of-portal.ts'
import { buildStudioApp } from './studio/studio-app.ts'
import type { PreviewPages } from './studio/preview-pages.ts'
import type { StudioBuild } from './studio/studio-build.ts'

/** The studio of a server, on the portal's port or its own. */
export interface OpenStudio {
  /** Where staff find it, without a slash at the end. */
  address(): string
  /** Mounts it on the portal's port; nothing where it has a port of its own. */
  register(app: FastifyInstance): void
  /**
   * Listens on its own port, where it has one, and invites the first person of the staff into a portal without any.
   *
   * @throws {StartRefused} for a port that cannot be listened on
   */
  start(): Promise<void>
  close(): Promise<void>
}

/** Few people, and a second of each core at most for a flood of guesses. */
const OF_STAFF = { name: 'staff-passwords', atOnce: 1, waiting: 8 }

interface StudioParts {
  measures: Measures
  backend: Pick<PortalBackend, 'services' | 'content' | 'registerMedia'>
  portal: () => Portal
  blockTitles: () => BlockTitles
  build: StudioBuild
  log: ReturnType<typeof createServerLog>
  mayWrite: () => boolean
  previews: PreviewPages
  /** Serves what pages load, where the studio has a port of its own. */
  registerPageFiles: (app: FastifyInstance) => void | Promise<void>
  origin: string
  /** The port of the portal, once it listens. */
  port: () => number
}

type StudioSettings = ProviderEnv &
  Pick<
    Env,
    'passwordCost' | 'studio' | 'studioFactor' | 'studioHost' | 'studioPort' | 'host' | 'trustProxy' | 'logLanguage'
  >

/** Opens the studio; undefined where it is switched off, and in front of another backend, whose staff have their own. */
export function openStudio(env: StudioSettings, parts: StudioParts): OpenStudio | undefined {
  const { backend, portal, blockTitles, build, log, mayWrite, previews, registerPageFiles, origin } = parts
  const { services, content } = backend
  if (!env.studio || !services || !content) return undefined
  let { studioPort } = env
  const portalOrigin = () =>
    portalFromStudio({ origin, host: env.studioHost, hasPort: env.studioPort !== false, port: parts.port() })
  const context: StudioOptions['context'] = {
    ...services,
    // A flood at the sign-in of members must not keep staff out, nor the other way round.
    passwords: createPasswords(passwordCosts[env.passwordCost], parts.measures, OF_STAFF),
    content,
    pasting: {
      fetchOutside: createFetchOutside({ most: pasteLimits.picture }),
      convertDocx: createConvertDocx(),
      turns: createPasteTurns(),
    },
    previews,
    positions: createPortalPositions({ portal, blockTitles }),
    inLedgerOrder: pLimit(1),
    verifyLedger: createLedgerVerification(services),
    presence: createPresence(content),
    provider: createIdentityProvider(env, { part: services.parts.part('single-sign-on'), log }),
    requiresFactor: env.studioFactor,
    mayWrite,
    address: () =>
      studioAddress({ origin, host: env.studioHost, port: studioPort === false ? parts.port() : studioPort }),
    portalOrigin,
  }
  const options: StudioOptions = {
    context,
    build,
    host: env.studioHost,
    site: () =>
      siteOfPortal(portal(), {
        ...{ isBesidePages: env.studioPort === false, provider: context.provider?.name, portalOrigin: portalOrigin() },
      }),
  }
  const app =
    env.studioPort === false
      ? undefined
      : buildStudioApp({
          ...options,
          trustProxy: env.trustProxy,
          logger: log,
          transport: transportHeaders(origin),
        })
  if (app !== undefined) {
    // Pages with a port of their own show pictures of content, and previews of pages what those load.
    backend.registerMedia(app)
    app.register(async (scope) => registerPageFiles(scope))
  }
  return {
    address: context.address,
    register: (portalApp) => app === undefined && registerStudio(portalApp, options),
    async start() {
      if (app !== undefined) studioPort = await listen(app, env)
      if (mayWrite()) await inviteFirst(context, log)
    },
    close: async () => app?.close(),
  }
}

async function listen(
  app: FastifyInstance,
  { studioPort, host, logLanguage }: Pick<Env, 'studioPort' | 'host' | 'logLanguage'>,
): Promise<number> {
  const port = studioPort === false ? 0 : studioPort
  const listening = { zh: '后台正在监听', en: 'The studio is listening at' }[logLanguage]
  try {
    await app.listen({ port, host, listenTextResolver: (address) => `${listening} ${address}` })
  } catch (error) {
    const reason = reasonOf(error)
    throw new StartRefused({
      zh: `后台的端口 ${port} 无法使用：${reason}。请检查 STUDIO_PORT。`,
      en: `The port ${port} of the studio cannot be used: ${reason}. Look at STUDIO_PORT.`,
    })
  }
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

/** Invites the first person into a portal without staff, by a line of the log. */
async function inviteFirst(
  context: StudioOptions['context'],
  log: Pick<StudioParts['log'], 'info' | 'warn'>,
): Promise<void> {
  try {
    const invitation = await firstStaffInvitation(context, { name: '', via: 'desk' })
    if (invitation === undefined) return
    const address = invitationAddress(context.address(), invitation)
    log.info({
      zh: `还没有工作人员账号。请打开这个地址建立第一个（72 小时内有效，只能用一次）：${address}`,
      en: `There is no account of staff yet. Open this address to make the first (valid for 72 hours, once): ${address}`,
    })
  } catch (error) {
    if (!isUnavailable(error)) throw error
    log.warn(because({ zh: '没能邀请第一个工作人员', en: 'The first person of the staff could not be invited' }, error))
  }
}
