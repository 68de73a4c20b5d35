import { existsSync } from 'node:fs'

import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import * as z from 'zod'

import type { BackendOptions } from '#server/backend/backend-options.ts'
import type { StoreKind } from '#server/db/tables/queries.ts'
import { createInProcessSource } from '#server/backend/in-process-source.ts'
import { buildPortalApp } from '#server/portal-app.ts'
import { createPreviewPages } from '#server/preview-pages.ts'
import { createPresence } from '#server/services/content/documents/watch-presence.ts'
import { createConvertDocx } from '#server/services/content/pasting/convert-docx.ts'
import { createPasteTurns } from '#server/services/content/pasting/paste-turns.ts'
import { createPortalPositions } from '#server/studio/create-portal-positions.ts'
import { createLedgerVerification } from '#server/services/staff/create-ledger-verification.ts'
import { registerStudio } from '#server/studio/register-studio.ts'
import type { StudioBuild } from '#server/studio/studio-build.ts'
import type { StudioContext } from '#server/studio/studio-context.ts'

import { always } from '../../support/always.ts'
import { pageOptions } from '../../support/page-options.ts'
import { readRealPortal } from '../../support/real-portal.ts'
import { sayAnswer } from '../../support/words.ts'
import { type StaffHouse, startStaff } from '../services/staff/start-staff.ts'

const refusal = z.object({
  kind: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  seconds: z.optional(z.number()),
})
const envelope = z.union([z.object({ data: z.unknown() }), z.object({ error: refusal })])

export interface StudioReply {
  status: number
  /** Of a call that succeeded. */
  data: unknown
  /** Of a call that was refused. */
  error: z.infer<typeof refusal> | undefined
  /** The cookie that was set, whole; empty where one was removed. */
  cookie: string | undefined
  headers: Readonly<Record<string, unknown>>
}

export interface StudioAsking {
  /** The token of a session. */
  token?: string | undefined
  /** Sent as JSON by POST; without it the call is read. */
  body?: unknown
  /** In place of those of a page of the studio, over TLS. */
  headers?: Readonly<Record<string, string>>
  network?: string
}

export interface StudioHouse extends StaffHouse {
  app: FastifyInstance
  /** Makes a call of the studio as the browser makes it. */
  ask(path: string, asking?: StudioAsking): Promise<StudioReply>
}

interface Changes {
  requiresFactor?: boolean
  host?: string
  origin?: string
  build?: StudioBuild
  /** The content types of the real portal, in place of none. */
  hasTypes?: boolean
  /** Of the schema; none by default. */
  agreements?: BackendOptions['agreements']
  context?: (context: StudioContext) => Partial<StudioContext>
}

export const HOST = 'www.example.cn'
export const STUDIO_ORIGIN = `https://${HOST}`

/** A portal with a studio and its pages replaced by a sentence. */
export async function startStudio(
  kind: StoreKind,
  {
    requiresFactor = false,
    host = '',
    origin = '',
    build = noBuild,
    hasTypes = false,
    agreements = always([]),
    context: change = () => ({}),
  }: Changes = {},
): Promise<StudioHouse> {
  const portal = await readRealPortal()
  const house = await startStaff(kind, hasTypes ? portal.types : [], { agreements })
  const context: StudioContext = {
    ...house.context,
    content: house.test.backend.content,
    pasting: {
      fetchOutside: () => Promise.resolve({ ok: false, fault: 'away' }),
      convertDocx: createConvertDocx(),
      turns: createPasteTurns(),
    },
    previews: createPreviewPages({
      ...pageOptions(createInProcessSource(house.test.backend)),
      portal: () => portal,
    }),
    positions: createPortalPositions({ portal: () => portal, blockTitles: () => ({ carousel: '轮播横幅' }) }),
    inLedgerOrder: (work) => work(),
    verifyLedger: createLedgerVerification(house.context),
    presence: createPresence(house.test.backend.content),
    provider: undefined,
    requiresFactor,
    address: () => `${STUDIO_ORIGIN}/studio`,
    portalOrigin: () => '',
    mayWrite: () => true,
  }
  const app = await buildPortalApp({
    pages: {
      serveCached: () => false,
      forget: () => undefined,
      serve: async (_request, response) => void response.writeHead(404).end('a page of the portal'),
    },
    portal: () => portal,
    say: sayAnswer,
    health: () => ({ status: 'ok' }),
    register: (fastify) => {
      house.test.backend.registerApi(fastify)
      registerStudio(fastify, {
        context: { ...context, ...change(context) },
        site: () => ({ name: '文澜', timeZone: 'Asia/Shanghai', home: '/web/', mark: {} }),
        ...{ build, host },
      })
    },
    trustProxy: false,
    logger: false,
    origin,
  })
  onTestFinished(() => app.close())
  return {
    ...house,
    app,
    async ask(path, { token, body, headers, network } = {}) {
      const response = await app.inject({
        method: body === undefined ? 'GET' : 'POST',
        url: `/studio/api/${path}`,
        headers: {
          ...(headers ?? { host: HOST, origin: STUDIO_ORIGIN, 'sec-fetch-site': 'same-origin' }),
          ...(token === undefined ? {} : { cookie: `__Host-staff=${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(network === undefined ? {} : { remoteAddress: network }),
      })
      const read = envelope.parse(response.json())
      const set = response.headers['set-cookie']
      return {
        status: response.statusCode,
        data: 'data' in read ? read.data : undefined,
        error: 'error' in read ? read.error : undefined,
        cookie: Array.isArray(set) ? set.join('\n') : set,
        headers: response.headers,
      }
    },
  }
}

const noBuild: StudioBuild = { studioDir: '/nowhere/studio', versionsDir: '/nowhere' }
if (existsSync(noBuild.versionsDir)) throw new Error(`${noBuild.versionsDir} exists`)

/** The token of a cookie that was set. */
export function tokenIn({ cookie }: Pick<StudioReply, 'cookie'>): string {
  return /__Host-staff=([^;]+)/u.exec(cookie ?? '')?.[1] ?? ''
}
