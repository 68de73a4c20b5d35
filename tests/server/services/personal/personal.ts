import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { sql } from 'kysely'

import type { Portal, TypeModel } from '#compile/portal.ts'
import type { Envelope } from '#contract/calls/envelope.ts'
import { uploadResponse, type UploadResponse } from '#contract/members/member.ts'
import { createBackend, type Backend } from '#server/backend/create-backend.ts'
import type { StoreKind } from '#server/db/tables/queries.ts'
import type { Env } from '#server/platform/env/env.ts'
import { createPasswords } from '#server/services/accounts/create-passwords.ts'

import { always } from '../../../support/always.ts'
import { aLog, anAgreement, NOON, temporaryFolder, migratedEnv, writeFiles } from '../../../support/backend.ts'
import { drawHere } from '../../../support/draw-here.ts'
import { aMember, type TestMember } from '../../../support/members.ts'
import { outcomeOf, type Outcome } from '../../../support/outcome.ts'
import { withoutWaitingForDisk } from '../../../support/prepared-data.ts'
import { readRealPortal } from '../../../support/real-portal.ts'
import { interfaceText, sayAnswer } from '../../../support/words.ts'

export const PASSWORD = 'mo-bai-2026'

/** Compiled once, for all files that one process tests: only its forms are used. */
let compiled: Promise<Portal> | undefined
function realPortal(): Promise<Portal> {
  compiled ??= readRealPortal()
  return compiled
}

export interface Reply {
  status: number
  outcome: Outcome
  code: number
  msg: string
  data: unknown
  headers: Readonly<Record<string, unknown>>
}

/** One part of a multipart body. */
export interface Part {
  name: string
  bytes: Buffer | string
  filename?: string
  type?: string
}

/** A listening backend with the project's own forms, and access to its stored data. */
export interface Personal {
  backend: Backend
  app: FastifyInstance
  address: string
  dataDir: string
  databaseUrl: string
  log: ReturnType<typeof aLog>
  clock: { now: number }
  /** A member with a password. */
  member(): Promise<TestMember>
  /** Sends parts to `common/upload`, over HTTP. */
  send(
    member: Pick<TestMember, 'token'> | undefined,
    parts: readonly Part[],
    options?: { path?: string; headers?: Record<string, string> },
  ): Promise<Reply>
  /** Sends a good picture. @throws where it is refused */
  picture(member: TestMember, purpose?: 'picture' | 'authentication'): Promise<UploadResponse>
  /** Every file in the data folder that is none of the database's. */
  files(): string[]
  /** Every text in every table and every file the backend keeps, and every line it logged. */
  everything(): Promise<string>
  close(): Promise<void>
}

export async function startPersonal(
  kind: StoreKind,
  {
    types = [],
    content = {},
    env = {},
  }: {
    types?: readonly TypeModel[]
    content?: Readonly<Record<string, unknown>>
    /** Settings of its own: a store of files, or the database of another backend. */
    env?: Partial<Pick<Env, 'storage' | 'databaseUrl' | 'dataKey'>>
  } = {},
): Promise<Personal> {
  const removals: (() => void)[] = []
  const folder = temporaryFolder((remove) => removals.push(remove))
  const dataDir = join(folder, 'data')
  const { forms } = await realPortal()
  const clock = { now: NOON }
  const log = aLog()
  const passwords = createPasswords({ logN: 4, r: 8, p: 1 })
  const settings = { ...(await migratedEnv(kind, dataDir, writeFiles(join(folder, 'content'), content))), ...env }
  const result = await createBackend(settings, {
    types: () => types,
    siteName: () => '文澜',
    say: sayAnswer,
    agreements: always([anAgreement({ edition: '2026-2' })]),
    forms: () => forms,
    text: () => interfaceText,
    portalVersion: () => 'v1',
    now: () => clock.now,
    passwords,
    // On a store, pictures are drawn by a process as it is shipped: one kind of backend proves that it is started.
    ...(env.storage ? {} : { images: drawHere }),
    log,
  })
  if (!result.ok) throw new Error(result.refusal.message.en)
  const { backend } = result
  await withoutWaitingForDisk(backend.store)
  // Each member calls from a network of their own, as through a proxy that is trusted.
  const app = Fastify({ trustProxy: true, bodyLimit: 1024 * 1024, routerOptions: { ignoreTrailingSlash: true } })
  backend.registerApi(app)
  backend.registerMedia(app)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })

  const personal: Personal = {
    ...{ backend, app, address, dataDir, databaseUrl: settings.databaseUrl, log, clock },
    async member() {
      const member = await aMember(backend)
      const hashed = await passwords.hash(PASSWORD)
      if (hashed.kind !== 'hashed') throw new Error('Hashing is busy in a test')
      await backend.store.db
        .updateTable('member')
        .set({ password_hash: hashed.hash })
        .where('id', '=', member.id)
        .execute()
      return member
    },
    async send(member, parts, { path = 'api/common/upload', headers = {} } = {}) {
      const boundary = 'x-wenlan-test'
      const response = await fetch(`${address}/${path}`, {
        method: 'POST',
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          ...(member ? callerHeaders(member) : {}),
          ...headers,
        },
        body: new Uint8Array(multipart(parts, boundary)),
      })
      return readReply(response)
    },
    async picture(member, purpose = 'picture') {
      const reply = await personal.send(member, [aPicturePart(await aJpeg())], {
        path: `api/common/upload?purpose=${purpose}`,
      })
      if (reply.code !== 1) throw new Error(`A good picture was refused: ${reply.status} ${reply.msg}`)
      return uploadResponse.parse(reply.data)
    },
    files: () =>
      ['media', 'sealed', 'cache']
        .filter((name) => existsSync(join(dataDir, name)))
        .flatMap((name) =>
          readdirSync(join(dataDir, name), { recursive: true, encoding: 'utf8' }).map((file) => `${name}/${file}`),
        )
        .filter((file) => statSync(join(dataDir, file)).isFile())
        .toSorted(),
    async everything() {
      const tables = await backend.store.db.introspection.getTables()
      const rows = await Promise.all(
        tables.map(async ({ name }) => (await sql`select * from ${sql.table(name)}`.execute(backend.store.db)).rows),
      )
      const fileTexts = personal.files().map((file) => readFileSync(join(dataDir, file), 'latin1'))
      return [JSON.stringify(rows), ...fileTexts, ...log.lines].join('\n')
    },
    async close() {
      await app.close()
      await backend.close()
      for (const remove of removals) remove()
    },
  }
  return personal
}

/** The headers that identify the caller and the network. */
export function callerHeaders({ token }: Pick<TestMember, 'token'>): Record<string, string> {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(token).digest()
  return { token, 'x-forwarded-for': `10.${a}.${b}.${c}` }
}

export async function readReply(response: Response): Promise<Reply> {
  const body: Envelope<unknown> = JSON.parse(await response.text())
  const { status, headers } = response
  return { status, outcome: outcomeOf(status, body), ...body, headers: Object.fromEntries(headers) }
}

export function multipart(parts: readonly Part[], boundary: string): Buffer {
  const pieces = parts.flatMap(({ name, bytes, filename, type }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n${type === undefined ? '' : `content-type: ${type}\r\n`}\r\n`,
    bytes,
    '\r\n',
  ])
  return Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)))
}

export function aPicturePart(bytes: Buffer | string, part: Partial<Part> = {}): Part {
  return { name: 'image', bytes, filename: 'a.jpg', type: 'image/jpeg', ...part }
}

export function aJpeg(width = 80, height = 60): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3a6b5c' } })
    .jpeg()
    .toBuffer()
}
