import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { onTestFinished } from 'vitest'

import type { AgreementDefinition, TypeModel } from '#compile/portal.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { agreementDefinition } from '#definition/grammar/agreement-definition.ts'
import { typeDefinition } from '#definition/grammar/type-definition.ts'
import { createBackend } from '#server/backend/create-backend.ts'
import type { BackendOptions } from '#server/backend/backend-options.ts'
import type { Backend } from '#server/backend/create-backend.ts'
import { noteChange } from '#server/db/content/changes.ts'
import { openDatabase } from '#server/db/connection/open-database.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Queries, StoreKind } from '#server/db/tables/queries.ts'
import type { Env } from '#server/platform/env/env.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Message } from '#server/platform/log/message.ts'
import { createParts, type Parts } from '#server/platform/parts/parts.ts'

import { always } from './always.ts'
import { drawHere } from './draw-here.ts'
import { emptyDatabase, migratedDatabase, withoutWaitingForDisk } from './prepared-data.ts'
import { interfaceText, sayAnswer } from './words.ts'

/** Databases for laws that a database can break: queries, transactions, locks, concurrency, migrations. */
export const databases = ['sqlite', 'postgres'] as const satisfies readonly StoreKind[]

/** Databases for laws above the queries: the embedded database, and with `npm run test:all` both. */
export const usualDatabases: readonly StoreKind[] = process.env['ALL_DATABASES'] === '1' ? databases : ['sqlite']

/** The given one of `databases`, if it is usual: for laws above the queries among others on the same backend. */
export function usualOf(kind: StoreKind): readonly StoreKind[] {
  return usualDatabases.filter((usual) => usual === kind)
}

/** 2026-11-20 12:00 in Shanghai. */
export const NOON = Date.UTC(2026, 10, 20, 4) / 1000

export const aClock = { now: NOON, timezone: 'Asia/Shanghai' }

/** A folder that is removed after the test or hook that made it, unless the caller decides when. */
export function temporaryFolder(onEnd: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'wenlan-test-'))
  onEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Writes files by path below a folder; values that are not text become JSON. */
export function writeFiles(folder: string, files: Readonly<Record<string, unknown>>): string {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(
      join(folder, path),
      typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
    )
  }
  return folder
}

export function aType(definition: Readonly<Record<string, unknown>>): TypeModel {
  const { type, key, name, unit, structured, invitation, categories, fields } = typeDefinition.parse({
    version: 1,
    ...definition,
  })
  return {
    type,
    key,
    name,
    unit,
    structured,
    ...omitUndefined({ invitation }),
    categories,
    fields: fields.map(({ options, role, ...field }) => ({
      ...field,
      ...omitUndefined({ options, role }),
    })),
  }
}

export function anAgreement(definition: Readonly<Record<string, unknown>> = {}): AgreementDefinition {
  return agreementDefinition.parse({
    version: 1,
    name: 'privacy',
    title: '隐私政策',
    edition: '2026-1',
    updated: '2026-11-01',
    body: [{ heading: '一、收集', paragraphs: ['我们只收集必需的信息。'] }],
    ...definition,
  })
}

/** Keeps the lines of the log, in English, and prints none. */
export function aLog(): Log & { lines: string[] } {
  const lines: string[] = []
  const write =
    (level: string) =>
    ({ en }: Message) =>
      void lines.push(`${level} ${en}`)
  return { lines, info: write('info'), warn: write('warn'), error: write('error') }
}

/** The parts of a server that says in this log what does not work. */
export function someParts(log: Pick<Log, 'info' | 'warn'> = aLog()): Parts {
  return createParts({ log })
}

/** Text messages appear only in the log. */
export const consoleSms = {
  smsProvider: 'console',
  smsWebhookUrl: '',
  smsWebhookSecret: '',
  smsAliyunKeyId: '',
  smsAliyunKeySecret: '',
  smsAliyunSign: '',
  smsAliyunTemplate: '',
} as const

/** Passwords cost little: what they cost is tested apart. */
const settings: Pick<Env, 'dataKey' | 'passwordCost'> = { dataKey: '', passwordCost: 'low' }

/** With a database without tables, for laws of its creation; other tests use one that has its tables. */
export async function testEnv(kind: StoreKind, dataDir: string, contentDir = join(dataDir, 'no-content')) {
  return { ...(await emptyDatabase(kind, dataDir)), ...settings, contentDir }
}

/** The same with a database in its newest form. */
export async function migratedEnv(kind: StoreKind, dataDir: string, contentDir = join(dataDir, 'no-content')) {
  return { ...(await migratedDatabase(kind, dataDir)), ...settings, contentDir }
}

/** An empty, migrated store, closed at the end. */
export async function aStore(kind: StoreKind): Promise<Store> {
  const opened = await openDatabase(await migratedEnv(kind, temporaryFolder()), aLog())
  if (!opened.ok) throw new Error(opened.refusal.message.en)
  await withoutWaitingForDisk(opened.store)
  onTestFinished(() => opened.store.close())
  return opened.store
}

export interface TestBackend {
  backend: Backend
  log: ReturnType<typeof aLog>
  /** Changes content as another process would, and lets this one notice. */
  change(work: (queries: Queries) => Promise<unknown>): Promise<void>
  close(): Promise<void>
}

/** A backend with its own data, loaded from the content files given; `changes` replaces parts of a small schema. */
export async function startBackend(
  kind: StoreKind,
  types: () => readonly TypeModel[],
  content: Readonly<Record<string, unknown>>,
  changes: Partial<BackendOptions> = {},
): Promise<TestBackend> {
  const removals: (() => void)[] = []
  const folder = temporaryFolder((remove) => removals.push(remove))
  const contentDir = writeFiles(join(folder, 'content'), content)
  const log = aLog()
  const result = await createBackend(await migratedEnv(kind, join(folder, 'data'), contentDir), {
    types,
    siteName: () => '文澜',
    say: sayAnswer,
    agreements: always([]),
    forms: () => ({}),
    text: () => interfaceText,
    portalVersion: () => 'v1',
    now: () => NOON,
    images: drawHere,
    log,
    ...changes,
  })
  if (!result.ok) throw new Error(result.refusal.message.en)
  await withoutWaitingForDisk(result.backend.store)
  return {
    backend: result.backend,
    log,
    async change(work) {
      await work(result.backend.store.db)
      await noteChange(result.backend.store.db, 'all')
      await result.backend.refresh()
    },
    async close() {
      await result.backend.close()
      for (const remove of removals) remove()
    },
  }
}
