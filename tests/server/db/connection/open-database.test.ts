import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { sql } from 'kysely'
import Database from 'libsql'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { changeNumbers, noteChange } from '#server/db/content/changes.ts'
import { isUnavailable } from '#server/platform/answers/is-unavailable.ts'
import { fileFault } from '#server/db/connection/file-fault.ts'
import { openSqlite } from '#server/db/connection/open-sqlite.ts'
import { refuseFile } from '#server/db/connection/refuse-file.ts'
import { openDatabase } from '#server/db/connection/open-database.ts'
import { OPENING, READING } from '#server/db/connection/sqlite-settings.ts'
import { LAST_CHANGING, migrations } from '#server/db/migrations/migrations.ts'
import { claimSetting, readSetting, writeSetting } from '#server/db/site/settings.ts'

import { aLog, aStore, databases, temporaryFolder, testEnv, someParts } from '../../../support/backend.ts'
import { createPostgresDatabase } from '../../../support/postgres.ts'

describe.each(databases)('a database on %s', (kind) => {
  it('is migrated when opened, and opened again as it is', async () => {
    const env = await testEnv(kind, temporaryFolder())
    for (const round of [1, 2]) {
      const opened = await openDatabase(env, aLog())
      if (!opened.ok) throw new Error(opened.refusal.message.en)
      if (round === 1) await writeSetting(opened.store.db, 'kept', 'yes')
      expect(await readSetting(opened.store.db, 'kept')).toBe('yes')
      const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(opened.store.db)
      expect(rows.map(({ name }) => name)).toEqual([
        '001-content',
        '002-occurrence',
        '003-search-text',
        '004-members',
        '005-called-off',
        '006-keys-and-schedule',
        '007-site-content',
        '008-order-by-end',
        '009-tally',
        '010-order-by-id',
        '011-pieces-of-search',
        '012-codes-of-browsers',
        '013-sealed',
        '014-removed-files',
        '015-daily-figures',
        '016-media-uses',
        '017-schema-files',
        '018-ledger',
        '019-staff',
        '020-documents',
        '021-preview-links',
        '022-media-items',
        '023-titles',
        '024-publications',
        '025-identities',
        '026-focus-of-media',
        '027-traces-of-members',
        '028-names-of-files',
      ])
      await opened.store.close()
    }
  })

  it('clears what was deleted out of its files, and says where it cannot yet', async () => {
    const env = await testEnv(kind, temporaryFolder())
    const opened = await openDatabase(env, aLog())
    if (!opened.ok) throw new Error(opened.refusal.message.en)
    const { store } = opened
    onTestFinished(() => store.close())
    await writeSetting(store.db, 'kept', 'yes')
    expect(await store.clearDeleted()).toBe(true)
    expect(await store.rewriteFile(false)).toBe(true)
    if (kind === 'postgres') return
    const log = join(env.dataDir, 'wenlan.db-wal')
    expect(statSync(log).size).toBe(0)
    // A reader, such as a backup.
    const reader = new Database(join(env.dataDir, 'wenlan.db'))
    reader.exec('begin')
    reader.prepare('select * from setting').all()
    await writeSetting(store.db, 'kept', 'no')
    expect(await store.clearDeleted()).toBe(false)
    reader.exec('commit')
    reader.close()
    expect(await store.clearDeleted()).toBe(true)
    expect(statSync(log).size).toBe(0)
  })

  it.runIf(kind === 'sqlite')(
    'has all rows in its file once it is closed, so that the file alone is a copy',
    async () => {
      const env = await testEnv(kind, temporaryFolder())
      const opened = await openDatabase(env, aLog())
      if (!opened.ok) throw new Error(opened.refusal.message.en)
      await writeSetting(opened.store.db, 'kept', 'yes')
      await opened.store.close()
      const copy = join(temporaryFolder(), 'copy.db')
      cpSync(join(env.dataDir, 'wenlan.db'), copy)
      const database = new Database(copy)
      onTestFinished(() => void database.close())
      expect(database.prepare("select value from setting where name = 'kept'").get()).toMatchObject({ value: 'yes' })
    },
  )

  it('refuses data of a newer version that left no note, rather than guess', async () => {
    const env = await testEnv(kind, temporaryFolder())
    const opened = await openDatabase(env, aLog())
    if (!opened.ok) throw new Error(opened.refusal.message.en)
    await sql`insert into migration (name, timestamp) values ('999-future', '2030-01-01')`.execute(opened.store.db)
    await sql`delete from needed_migration`.execute(opened.store.db)
    await opened.store.close()
    expect(await openDatabase(env, aLog())).toMatchObject({
      ok: false,
      refusal: { kind: 'unusable', message: { zh: expect.stringContaining('999-future') } },
    })
  })

  it.each([
    [LAST_CHANGING, true],
    ['998-taken-away', false],
  ])('uses data of a newer version where that only added to what %s left: %s', async (needed, expected) => {
    const env = await testEnv(kind, temporaryFolder())
    const first = await openDatabase(env, aLog())
    if (!first.ok) throw new Error(first.refusal.message.en)
    await sql`insert into migration (name, timestamp) values ('999-more', '2030-01-01')`.execute(first.store.db)
    await sql`update needed_migration set name = ${needed}`.execute(first.store.db)
    await first.store.close()
    const again = await openDatabase(env, aLog())
    expect(again.ok).toBe(expected)
    if (again.ok) await again.store.close()
  })

  it('only gains by migrations after the last changing one, which leave a note', async () => {
    const env = await testEnv(kind, temporaryFolder())
    const columnsAt = async (upTo: string | undefined) => {
      const opened = await openDatabase(env, aLog(), { upTo })
      if (!opened.ok) throw new Error(opened.refusal.message.en)
      const tables = await opened.store.db.introspection.getTables({ withInternalKyselyTables: true })
      const hasWord = tables.some(({ name }) => name === 'needed_migration')
      const { rows: words } = hasWord
        ? await sql<{ name: string }>`select name from needed_migration`.execute(opened.store.db)
        : { rows: [] }
      await opened.store.close()
      const columns = new Map(
        tables.flatMap(({ name, columns: all }) =>
          all.map((column) => [`${name}.${column.name} ${column.dataType}`, { table: name, ...column }] as const),
        ),
      )
      return { columns, words: words.map(({ name }) => name) }
    }
    const before = await columnsAt(LAST_CHANGING)
    const after = await columnsAt(undefined)
    expect([...before.columns.keys()].filter((column) => !after.columns.has(column))).toEqual([])
    const former = new Set([...before.columns.values()].map(({ table }) => table))
    const added = [...after.columns].filter(([name, { table }]) => !before.columns.has(name) && former.has(table))
    // An older program writes rows without them.
    expect(added.filter(([, column]) => !column.isNullable && !column.hasDefaultValue)).toEqual([])
    const hasMore = Object.keys(migrations(kind)).some((name) => name > LAST_CHANGING)
    expect([before.words, after.words]).toEqual([[], hasMore ? [LAST_CHANGING] : []])
  })

  it('undoes a transaction that fails', async () => {
    const store = await aStore(kind)
    await expect(
      store.transact(async (queries) => {
        await writeSetting(queries, 'half', 'done')
        throw new Error('in the middle')
      }),
    ).rejects.toThrow('in the middle')
    expect(await readSetting(store.db, 'half')).toBeUndefined()
  })

  it('reports why a transaction failed, even where the database has rolled it back itself', async () => {
    const store = await aStore(kind)
    await expect(
      store.transact(async (queries) => {
        if (kind === 'sqlite') await sql`rollback`.execute(queries)
        throw new Error('no room')
      }),
    ).rejects.toThrow('no room')
    await writeSetting(store.db, 'next', 'goes on')
    expect(await readSetting(store.db, 'next')).toBe('goes on')
  })

  it('counts changes upwards, and gives numbers as numbers', async () => {
    const store = await aStore(kind)
    expect((await changeNumbers(store)).content).toBe(0)
    await noteChange(store.db, 'all')
    await noteChange(store.db, 'all')
    expect((await changeNumbers(store)).content).toBe(2)
    const { total } = await store.db
      .selectFrom('change')
      .select(({ fn }) => [fn.sum<number>('number').as('total')])
      .where('name', '=', 'content')
      .executeTakeFirstOrThrow()
    expect(total).toBe(2)
  })

  it('lets a marker be set once', async () => {
    const store = await aStore(kind)
    expect(await claimSetting(store.db, 'once', 'a')).toBe(true)
    expect(await claimSetting(store.db, 'once', 'b')).toBe(false)
    expect(await readSetting(store.db, 'once')).toBe('a')
  })

  it('refuses rows about an article that does not exist', async () => {
    const store = await aStore(kind)
    await expect(
      store.db.insertInto('article_tag').values({ article_id: 99, tag: 'x', position: 0 }).execute(),
    ).rejects.toThrow(/foreign key/iu)
  })
})

describe('SQLite', () => {
  it('keeps a write-ahead log and syncs in full', async () => {
    const opened = await openDatabase(await testEnv('sqlite', temporaryFolder()), aLog())
    if (!opened.ok) throw new Error(opened.refusal.message.en)
    const { store } = opened
    onTestFinished(() => store.close())
    const { rows } = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(store.db)
    expect(rows).toMatchObject([{ journal_mode: 'wal' }])
    expect((await sql`pragma synchronous`.execute(store.db)).rows).toMatchObject([{ synchronous: 2 }])
  })

  it('reports a full disk as no bug, goes on reading, and recovers by itself', async () => {
    const store = await aStore('sqlite')
    // SQLite's limit of pages stands for a full disk: no page can be added.
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db)
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count ?? 0}`).execute(store.db)
    const write = () => writeSetting(store.db, 'large', 'x'.repeat(200_000))
    await expect(write()).rejects.toSatisfy(isUnavailable)
    expect(await readSetting(store.db, 'large')).toBeUndefined()
    await sql.raw('pragma max_page_count = 1000000').execute(store.db)
    await write()
    expect(await readSetting(store.db, 'large')).toHaveLength(200_000)
  })

  it('refuses a file that is no database, with the way to a backup', async () => {
    const dataDir = temporaryFolder()
    writeFileSync(join(dataDir, 'wenlan.db'), 'this is no database at all, only some text in a file '.repeat(40))
    const opened = await openDatabase({ databaseUrl: '', databasePool: 1, dataDir }, aLog())
    expect(opened).toMatchObject({
      ok: false,
      refusal: { kind: 'unusable', message: { zh: expect.stringContaining('npm run backup -- restore') } },
    })
  })

  it('waits for a file that another program holds, and then says that it is in use, not that it is damaged', async () => {
    const { dataDir } = await testEnv('sqlite', temporaryFolder())
    const holder = new Database(join(dataDir, 'wenlan.db'))
    onTestFinished(() => void holder.close())
    holder.exec('pragma journal_mode = wal; create table mark (of integer)')
    holder.exec('pragma locking_mode = exclusive; insert into mark values (1)')
    const opened = await openSqlite(dataDir, { parts: someParts() })
    expect(opened).toMatchObject({
      ok: false,
      refusal: { kind: 'locked', message: { zh: expect.stringContaining('正被另一个程序占用') } },
    })
  })

  it('names rights and space, and no backup, where the file cannot be opened', async () => {
    const { dataDir } = await testEnv('sqlite', temporaryFolder())
    mkdirSync(join(dataDir, 'wenlan.db'))
    const opened = await openSqlite(dataDir, { parts: someParts() })
    const refusal = opened.ok ? undefined : opened.refusal
    expect([refusal?.kind, refusal?.message.zh.includes('能不能读写'), refusal?.message.zh.includes('backup')]).toEqual(
      ['unusable', true, false],
    )
  })

  it.each([
    ['SQLITE_BUSY_RECOVERY', 'busy'],
    ['SQLITE_LOCKED_SHAREDCACHE', 'busy'],
    ['SQLITE_CORRUPT_INDEX', 'damaged'],
    ['SQLITE_NOTADB', 'damaged'],
    ['SQLITE_IOERR_CORRUPTFS', 'damaged'],
    ['SQLITE_IOERR_READ', 'unreadable'],
    ['SQLITE_IOERR_SHORT_READ', 'unreadable'],
    ['SQLITE_CANTOPEN', 'unopenable'],
    ['SQLITE_FULL', 'unopenable'],
    ['SQLITE_READONLY_DIRECTORY', 'unopenable'],
  ])('takes the code %s for: %s', (code, fault) => {
    expect(fileFault(Object.assign(new Error('some'), { code }))).toBe(fault)
  })

  it.each([
    ['damaged', 'unusable', { backup: true, 没有发现损坏: false, 磁盘出错: false }],
    ['unreadable', 'unusable', { backup: false, 没有发现损坏: false, 磁盘出错: true }],
    ['unopenable', 'unusable', { backup: false, 没有发现损坏: true, 磁盘出错: false }],
    ['busy', 'locked', { backup: false, 没有发现损坏: false, 磁盘出错: false }],
  ] as const)('says no more of a file than its fault does: %s', (fault, kind, words) => {
    const refusal = refuseFile('/data/wenlan.db', fault, 'disk I/O error')
    const found = Object.keys(words).map((word) => [word, refusal.message.zh.includes(word)])
    expect([refusal.kind, Object.fromEntries(found)]).toEqual([kind, words])
  })

  it.each([
    ['the connection that opens the file', OPENING],
    ['the thread that reads', READING],
  ])('has its patience from the first statement on: %s', (_which, settings) => {
    const file = join(temporaryFolder(), 'some.db')
    const connection = new Database(file)
    onTestFinished(() => void connection.close())
    const [first = ''] = settings.split(';')
    connection.exec(first)
    expect(connection.prepare('pragma busy_timeout').raw().get()).toEqual([2000])
  })

  it.each([
    ['refuses a small file with damage before anything is written to it', 1e9, false],
    ['finds damage in a large file while it serves', 0, true],
  ])('%s', async (_law, readAtOnce, isOpened) => {
    const { dataDir } = await testEnv('sqlite', temporaryFolder())
    const first = await openSqlite(dataDir, { parts: someParts() })
    if (!first.ok) throw new Error(first.refusal.message.en)
    for (let row = 0; row < 200; row += 1) await writeSetting(first.store.db, `row ${row}`, 'x'.repeat(3000))
    await sql`pragma wal_checkpoint(truncate)`.execute(first.store.db)
    await first.store.close()
    const file = join(dataDir, 'wenlan.db')
    const bytes = readFileSync(file)
    // Whole pages in the middle of the rows.
    const middle = Math.floor((bytes.length * 0.7) / 4096) * 4096
    bytes.fill(66, middle, middle + 65_536)
    writeFileSync(file, bytes)
    const found: string[] = []
    const opened = await openSqlite(dataDir, {
      parts: someParts(),
      readAtOnce,
      onDamage: (reason) => void found.push(reason),
    })
    expect(opened.ok).toBe(isOpened)
    const refusal = opened.ok ? undefined : opened.refusal.message
    expect(refusal?.zh.includes('npm run backup -- restore') ?? 'opened').toBe(isOpened ? 'opened' : true)
    await expect.poll(() => found.length).toBe(isOpened ? 1 : 0)
    if (opened.ok) await opened.store.close()
  })
})

describe('PostgreSQL', () => {
  it('is migrated once by two processes that start at once', async () => {
    const env = { databaseUrl: await createPostgresDatabase(), databasePool: 2, dataDir: temporaryFolder() }
    const opened = await Promise.all([openDatabase(env, aLog()), openDatabase(env, aLog()), openDatabase(env, aLog())])
    onTestFinished(async () => {
      for (const one of opened) if (one.ok) await one.store.close()
    })
    expect(opened.map(({ ok }) => ok)).toEqual([true, true, true])
  })

  it('tries a transaction again that conflicted with another', async () => {
    const store = await aStore('postgres')
    let tries = 0
    await store.transact(async (queries) => {
      tries += 1
      if (tries < 3) throw Object.assign(new Error('could not serialize access'), { code: '40001' })
      await writeSetting(queries, 'tries', String(tries))
    })
    expect(await readSetting(store.db, 'tries')).toBe('3')
  })

  it('lets patient work wait for the work before it, however long that takes', async () => {
    const store = await aStore('postgres')
    let finish = () => {}
    const finished = new Promise<void>((resolve) => (finish = resolve))
    let begun = 0
    const work = () =>
      store.transactPatiently(async () => {
        begun += 1
        await finished
      })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const all = Promise.all(Array.from({ length: 4 }, work))
    while (begun < 2) await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(60_000)
    finish()
    vi.useRealTimers()
    await all
    expect(begun).toBe(4)
  })

  it('is reported as unreachable where no server listens', async () => {
    const opened = await openDatabase(
      { databaseUrl: 'postgres://nobody@127.0.0.1:1/none', databasePool: 1, dataDir: '.' },
      aLog(),
    )
    expect(opened).toMatchObject({
      ok: false,
      refusal: { kind: 'unreachable', message: { zh: expect.stringContaining('连接不上数据库') } },
    })
  })
})
