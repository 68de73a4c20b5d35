import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { checkBackup } from '#server/backup/check-backup.ts'
import { backupData } from '#server/backup/backup-data.ts'
import { type Backend, createBackend } from '#server/backend/create-backend.ts'
import { backedTables, derivedTables } from '#server/db/backup/backed-tables.ts'
import { openDatabase } from '#server/db/connection/open-database.ts'
import { restoreData } from '#server/backup/restore-data.ts'
import { readDocument } from '#server/services/content/documents/read-document.ts'
import { writeDraft } from '#server/services/content/documents/write-draft.ts'

import {
  aLog,
  anAgreement,
  aStore,
  databases,
  NOON,
  temporaryFolder,
  migratedEnv,
  testEnv,
  writeFiles,
} from '../../support/backend.ts'
import { LAST_BACKUP } from '#server/platform/process/last-backup.ts'
import { always } from '../../support/always.ts'
import { aMember } from '../../support/members.ts'
import { testContent, testTypes } from '../../support/test-content.ts'
import { interfaceText, sayAnswer } from '../../support/words.ts'
import { aPerson } from '../services/content/documents/start-editing.ts'

type TestEnv = Awaited<ReturnType<typeof testEnv>>
const NOW = new Date(NOON * 1000)

/** Registers the end of a test's resources. */
type OnEnd = (end: () => void | Promise<void>) => void

async function open(env: TestEnv, onEnd: OnEnd = onTestFinished) {
  const result = await createBackend(env, {
    types: () => testTypes,
    siteName: () => '文澜',
    say: sayAnswer,
    agreements: always([anAgreement()]),
    forms: () => ({}),
    text: () => interfaceText,
    portalVersion: () => 'v1',
    now: () => NOON,
    log: aLog(),
  })
  if (!result.ok) throw new Error(result.refusal.message.en)
  onEnd(() => result.backend.close())
  return result.backend
}

/** A document with a version, a draft and two values of one field. */
async function aDraftInConflict({ content }: Pick<Backend, 'content'>) {
  const { key } = await content.store.db
    .selectFrom('article')
    .select('key')
    .where('type', '=', 4)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  for (const [client, value] of [
    ['client-a', '夏日市集'],
    ['client-b', '秋日市集'],
  ] as const)
    await writeDraft(content, aPerson(), {
      ...{ type: 'news', key, client, number: 1 },
      changes: [{ field: 'title', base: 0, value }],
    })
}

/** A portal with content, two members, their acts and their pictures; it stays running. */
async function aPortal(kind: (typeof databases)[number], onEnd: OnEnd = onTestFinished) {
  const folder = temporaryFolder(onEnd)
  const env = await migratedEnv(kind, join(folder, 'data'), writeFiles(join(folder, 'content'), testContent))
  const backend = await open(env, onEnd)
  const member = await aMember(backend)
  await member.call('Article/likeOr', { type: 4, id: 1 })
  await aDraftInConflict(backend)
  const gone = await aMember(backend, { nickname: '已走' })
  await backend.store.db.deleteFrom('member').where('id', '=', gone.id).execute()
  writeFiles(env.dataDir, {
    'media/uploads/2026/11/aaaaaaaaaaaaaaaaaaaaaa.webp': 'a picture',
    'media/uploads/2026/11/b.webp.1.tmp': 'half',
    'media/a\\b.webp': 'of a foreign archive',
    'sealed/bbbbbbbbbbbbbbbbbbbbbb': 'sealed',
    'cache/media/c.webp': 'made',
  })
  return { env, backend, member, gone, backup: join(folder, 'backup') }
}

/** An empty place of its own, with the data key of another place if given. */
async function anEmptyPlace(kind: (typeof databases)[number], key?: TestEnv) {
  const env = await testEnv(kind, temporaryFolder())
  if (key) writeFiles(env.dataDir, { 'data.key': readFileSync(join(key.dataDir, 'data.key'), 'utf8') })
  return env
}

async function backedUp(kind: (typeof databases)[number], onEnd: OnEnd = onTestFinished) {
  const portal = await aPortal(kind, onEnd)
  const result = await backupData(portal.env, portal.backup, NOW)
  if (!result.ok) throw new Error(result.message)
  return { ...portal, manifest: result.manifest }
}

it.each(databases)(
  'every table of a database is either in a backup or derived from the others, on %s',
  async (kind) => {
    const { db } = await aStore(kind)
    const tables = (await db.introspection.getTables())
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('sqlite_') && !name.startsWith('search_gram_'))
    const expectedTables = [...backedTables.map(({ name }) => name), ...derivedTables]
    expect(tables.filter((name) => !expectedTables.includes(name))).toEqual([])
    expect(backedTables.map(({ name }) => name).filter((name) => !tables.includes(name))).toEqual([])
  },
)

describe.each([
  ['sqlite', 'sqlite'],
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
  ['postgres', 'postgres'],
] as const)('a backup of %s, put back into %s', (from, into) => {
  it('has the same rows, sums, numbers and files, and a portal starts on it', async () => {
    const { env, manifest, backup, member, gone } = await backedUp(from)
    const target = await anEmptyPlace(into, env)
    expect(await restoreData(target, backup, aLog())).toMatchObject({ ok: true })

    const again = await backupData(target, join(temporaryFolder(), 'again'), NOW)
    expect(again).toMatchObject({
      ok: true,
      manifest: { tables: manifest.tables, files: manifest.files, migrations: manifest.migrations, key: manifest.key },
    })
    expect(manifest.files.map(({ path }) => path)).toEqual([
      'media/uploads/2026/11/aaaaaaaaaaaaaaaaaaaaaa.webp',
      'sealed/bbbbbbbbbbbbbbbbbbbbbb',
    ])

    const backend = await open(target)
    expect((await backend.callInProcess('list', { type: 4 })).body).toMatchObject({ data: { total: 30 } })
    // A start waits for what is made anew no longer than two seconds.
    await backend.refresh()
    expect(
      (await backend.callInProcess('search', { keyword: '云汀新闻' })).body,
      'what is found is made anew',
    ).toMatchObject({ code: 1, data: { total: 30 } })
    expect(await backend.store.db.selectFrom('mark').select(['member_id', 'article_id']).execute()).toEqual([
      { member_id: member.id, article_id: 1 },
    ])
    const versions = await backend.store.db.selectFrom('document_version').select(['origin', 'number']).execute()
    expect(versions).toEqual([{ origin: 'found', number: 1 }])
    const [document] = await backend.store.db.selectFrom('document').select('key').execute()
    const opened = await readDocument(backend.content, aPerson(), { type: 'news', key: document?.key ?? '' })
    expect(opened).toMatchObject({
      data: { values: { title: '夏日市集' }, conflicts: [{ current: '夏日市集', other: '秋日市集' }] },
    })
    expect((await aMember(backend)).id, 'a number that was given once is not given again').toBeGreaterThan(gone.id)
  })
})

describe('a backup', () => {
  it('is made while the portal writes, of one moment', async () => {
    const { env, backend, backup } = await aPortal('sqlite')
    let isDone = false
    const writing = (async () => {
      while (!isDone) {
        await backend.store.transact(async (queries) => {
          await queries
            .updateTable('article')
            .set(({ eb }) => ({ likes: eb('likes', '+', 1) }))
            .execute()
        })
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    const result = await backupData(env, backup, NOW)
    isDone = true
    await writing
    expect(result.ok).toBe(true)
    const lines = gunzipSync(readFileSync(join(backup, 'tables/article.jsonl.gz')))
      .toString()
      .trim()
      .split('\n')
    const likes = lines
      .map((line): unknown => JSON.parse(line))
      .map((row) =>
        row !== null && typeof row === 'object' && 'likes' in row && 'id' in row && row.id !== 1
          ? row.likes
          : undefined,
      )
    expect(new Set(likes.filter((count) => count !== undefined)).size, 'all of them before, or all of them after').toBe(
      1,
    )
  })

  it('is noted once it was read back, and not where it differs from what was written', async () => {
    const { env, backup } = await aPortal('sqlite')
    const note = join(env.dataDir, LAST_BACKUP)
    const spoil = (folder: string) => {
      truncateSync(join(folder, 'tables/article.jsonl.gz'), 9)
      return checkBackup(folder)
    }
    expect(await backupData(env, `${backup}-spoilt`, NOW, spoil)).toMatchObject({
      ok: false,
      message: expect.stringContaining('tables/article.jsonl.gz'),
    })
    expect(existsSync(note)).toBe(false)
    expect(await backupData(env, backup, NOW)).toMatchObject({ ok: true })
    expect(readFileSync(note, 'utf8')).toBe(`${backup}\n`)
  })

  it('touches no file beside it', async () => {
    const { env, backup } = await aPortal('sqlite')
    writeFiles(`${backup}.part`, { 'note.txt': 'mine' })
    expect(await backupData(env, backup, NOW)).toMatchObject({ ok: true })
    expect(readdirSync(join(backup, '..')).filter((name) => name.startsWith('backup'))).toEqual([
      'backup',
      'backup.part',
    ])
  })

  it('replaces no folder, and leaves none behind where there is no data', async () => {
    const { env, backup } = await backedUp('sqlite')
    expect(await backupData(env, backup, NOW)).toEqual({
      ok: false,
      message: `${backup} 已经有了，不覆盖；请换一个名字`,
    })
    const empty = temporaryFolder()
    expect(await backupData(await testEnv('sqlite', empty), join(empty, 'backup'), NOW)).toMatchObject({
      ok: false,
      message: `${empty} 里还没有数据库；请用门户的 DATA_DIR`,
    })
    expect(readdirSync(empty)).toEqual([])
  })

  it('goes into an empty database only', async () => {
    const { env, backup } = await backedUp('sqlite')
    const target = await anEmptyPlace('sqlite', env)
    expect(await restoreData(target, backup, aLog())).toMatchObject({ ok: true })
    expect(await restoreData(target, backup, aLog())).toEqual({
      ok: false,
      faults: ['目标数据库不是空的（表 article 里已有数据）；恢复只往空的数据库里放'],
    })
    expect(await restoreData(env, backup, aLog()), 'least of all into one that is in use').toMatchObject({
      ok: false,
      faults: [expect.stringContaining('正被另一个进程')],
    })
  })

  it('with real names needs the key that sealed them', async () => {
    const { backup } = await backedUp('sqlite')
    const target = await anEmptyPlace('sqlite')
    expect(await restoreData(target, backup, aLog())).toMatchObject({
      ok: false,
      faults: [expect.stringContaining('数据密钥')],
    })
    expect(readdirSync(target.dataDir)).toEqual([])
  })

  it('of an older form is brought to the present form', async () => {
    const { env, backup } = await backedUp('sqlite')
    const file = join(backup, 'backup.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    // A backup as of migration 004: articles without the columns of 006 and 016, members and logins without those of 013 and 012, none of the tables
    // that came later, and no rows of sessions, because their table got a column in 005.
    expect(manifest.tables).toContainEqual(expect.objectContaining({ name: 'session', rows: 0 }))
    const rewrite = (table: string, column: RegExp) => {
      const rows = join(backup, `tables/${table}.jsonl.gz`)
      const text = gunzipSync(readFileSync(rows)).toString().replaceAll(column, '')
      writeFileSync(rows, gzipSync(text))
      return { [table]: createHash('sha256').update(text).digest('hex') }
    }
    const sums: Readonly<Record<string, string>> = {
      ...rewrite('article', /,"(?:withdraw_time|media_version)":\d+/gu),
      ...rewrite('member', /,"mobile_sealed":"[^"]*"/gu),
      ...rewrite('member_session', /,"seen":\d+/gu),
    }
    const older = {
      ...manifest,
      migrations: manifest.migrations.slice(0, 4),
      tables: manifest.tables
        .filter(
          ({ name }: { name: string }) =>
            !/^(?:data_key|retention_run|removed_file|daily_figure|media_use|media_item|schema_file|ledger.*|staff.*|role.*|document.*|draft.*|publication)$/u.test(
              name,
            ),
        )
        .map((table: { name: string }) => ({ ...table, ...(sums[table.name] && { sha256: sums[table.name] }) })),
    }
    writeFileSync(file, JSON.stringify(older))
    const target = await anEmptyPlace('sqlite', env)
    expect(await restoreData(target, backup, aLog())).toMatchObject({ ok: true })
    const opened = await openDatabase(target, aLog())
    if (!opened.ok) throw new Error(opened.refusal.message.en)
    onTestFinished(() => opened.store.close())
    expect((await sql`select name from migration`.execute(opened.store.db)).rows).toHaveLength(
      manifest.migrations.length,
    )
  })
})

describe('a backup that is not whole', () => {
  const ends: (() => void | Promise<void>)[] = []
  let whole: Awaited<ReturnType<typeof backedUp>>
  beforeAll(async () => {
    whole = await backedUp('sqlite', (end) => ends.unshift(end))
  })
  afterAll(async () => {
    for (const end of ends) await end()
  })
  /** A copy to be damaged. */
  const aCopy = () => {
    const backup = join(temporaryFolder(), 'backup')
    cpSync(whole.backup, backup, { recursive: true })
    return { env: whole.env, backup }
  }
  const change = (file: string, to: (text: string) => string) => writeFileSync(file, to(readFileSync(file, 'utf8')))
  it.each<[string, (folder: string) => void, string]>([
    ['without its list', (folder) => rmSync(join(folder, 'backup.json')), '没有 backup.json'],
    [
      'whose list is cut off',
      (folder) => truncateSync(join(folder, 'backup.json'), 100),
      'backup.json 不是完整的 JSON',
    ],
    [
      'whose list names a file elsewhere',
      (folder) =>
        change(join(folder, 'backup.json'), (text) =>
          text.replace('sealed/bbbbbbbbbbbbbbbbbbbbbb', 'sealed/../../elsewhere'),
        ),
      'backup.json 不对：files.1.path',
    ],
    ['without a table', (folder) => rmSync(join(folder, 'tables/member.jsonl.gz')), 'tables/member.jsonl.gz 缺失'],
    [
      'whose table is cut off',
      (folder) => truncateSync(join(folder, 'tables/article.jsonl.gz'), 200),
      'tables/article.jsonl.gz 坏了，读不出来',
    ],
    [
      'whose table lost a row',
      (folder) => writeFileSync(join(folder, 'tables/member.jsonl.gz'), gzipSync('')),
      'tables/member.jsonl.gz 有 0 行，应有 1 行',
    ],
    [
      'whose row was changed',
      (folder) => writeFileSync(join(folder, 'tables/member.jsonl.gz'), gzipSync('{"id":1}\n')),
      'tables/member.jsonl.gz 的内容变了',
    ],
    [
      'without a picture',
      (folder) => rmSync(join(folder, 'media'), { recursive: true }),
      'media/uploads/2026/11/aaaaaaaaaaaaaaaaaaaaaa.webp 缺失',
    ],
    [
      'whose picture was changed',
      (folder) => change(join(folder, 'sealed/bbbbbbbbbbbbbbbbbbbbbb'), () => 'sealeD'),
      'sealed/bbbbbbbbbbbbbbbbbbbbbb 的内容变了',
    ],
    [
      'of a newer form',
      (folder) => change(join(folder, 'backup.json'), (text) => text.replace('"format": 1', '"format": 2')),
      '这份备份来自更新的文澜；请先升级',
    ],
    [
      'of a newer portal',
      (folder) =>
        change(join(folder, 'backup.json'), (text) => text.replace('"001-content"', '"001-content", "999-later"')),
      '来自更新的文澜（999-later）',
    ],
  ])('%s is refused before anything is touched', async (_what, spoil, says) => {
    const { env, backup } = aCopy()
    spoil(backup)
    const target = await anEmptyPlace('sqlite', env)
    expect(await restoreData(target, backup, aLog())).toEqual({ ok: false, faults: [expect.stringContaining(says)] })
    expect(readdirSync(target.dataDir)).toEqual(['data.key'])
  })

  it('leaves no file behind where it fails while it is put back', async () => {
    const { env, backup } = aCopy()
    const target = await anEmptyPlace('sqlite', env)
    writeFiles(target.dataDir, { 'sealed/bbbbbbbbbbbbbbbbbbbbbb': 'another' })
    expect(await restoreData(target, backup, aLog())).toMatchObject({
      ok: false,
      faults: [expect.stringContaining('内容与备份里的不同')],
    })
    expect(existsSync(join(target.dataDir, 'media/uploads/2026/11/aaaaaaaaaaaaaaaaaaaaaa.webp'))).toBe(false)
    rmSync(join(target.dataDir, 'sealed'), { recursive: true })
    expect(await restoreData(target, backup, aLog()), 'and can be tried again').toMatchObject({ ok: true })
    expect((await checkBackup(backup)).ok).toBe(true)
  })
})
