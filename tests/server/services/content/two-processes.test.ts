import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import type { Backend } from '#server/backend/create-backend.ts'
import { isUnavailable } from '#server/platform/answers/is-unavailable.ts'
import type { Store } from '#server/db/connection/store.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { importContent } from '#server/services/content/import/import-content.ts'
import { showContent } from '#server/services/content/entities/show-content.ts'

import { aStore, databases, temporaryFolder, migratedEnv, writeFiles } from '../../../support/backend.ts'

import { aPicture, bring, openContent } from './content.ts'
import { aStaffCaller } from '../../../support/a-staff-caller.ts'

/** Processes on one database, which share a folder of pictures. */
async function start() {
  const folder = temporaryFolder()
  const env = await migratedEnv('postgres', join(folder, 'data'))
  const open = async () => {
    const backend = await openContent(env)
    onTestFinished(() => backend.close())
    return backend
  }
  const pictures = () => readdirSync(join(env.dataDir, 'media', 'imports'))
  return { one: await open(), two: await open(), pictures }
}

const row = (key: string, title: string, more: Readonly<Record<string, unknown>> = {}) => ({
  key,
  title,
  summary: title,
  ...more,
})
const titles = async ({ store }: Backend) =>
  (await store.db.selectFrom('article').select(['key', 'title']).where('type', '=', 31).orderBy('key').execute()).map(
    ({ key, title }) => `${key} ${title}`,
  )

/** Ends the connection that holds the turn, as a restart of the database would. */
const breakTurn = ({ db }: Store) =>
  sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`.execute(
    db,
  )

/** Runs `meanwhile` where an import draws its pictures. */
const whileDrawing = (backend: Backend, meanwhile: () => Promise<unknown>): Backend => ({
  ...backend,
  content: {
    ...backend.content,
    pictures: {
      ...backend.content.pictures,
      make: async (file) => {
        await meanwhile()
        return backend.content.pictures.make(file)
      },
    },
  },
})

describe('two processes that import at once', () => {
  let test: Awaited<ReturnType<typeof start>>
  beforeEach(async () => {
    test = await start()
  })

  it('do so one after the other: the second is refused as busy, changes nothing, and finds the result of the first', async () => {
    const { one, two, pictures } = test
    const files = async (title: string) => ({
      'craft.json': [row('both', title, { cover: 'a.png' }), row(title, title)],
      'a.png': await aPicture(),
    })
    const name = { name: 'craft.json' }
    const late: unknown[] = []
    const first = await bring(
      {
        backend: whileDrawing(
          one,
          async () => void late.push(await bring({ backend: two }, await files('late'), name)),
        ),
      },
      await files('first'),
      name,
    )
    expect([late, first]).toMatchObject([[{ kind: 'busy' }], { kind: 'done', counts: [{ added: 2 }] }])
    expect([await titles(two), pictures().length]).toEqual([['both first', 'first first'], 1])
    expect(await bring({ backend: two }, await files('late'), name)).toMatchObject({
      kind: 'done',
      counts: [{ added: 1, changed: 1 }],
    })
    expect([await titles(one), pictures().length]).toEqual([['both late', 'first first', 'late late'], 1])
  })

  it('leave each other’s pictures alone, also after a refusal', async () => {
    const { one, two, pictures } = test
    const files = { 'craft.json': [row('good', '好', { cover: 'a.png' })], 'a.png': await aPicture() }
    const faulty = {
      ...files,
      'craft.json': [row('bad', '坏', { cover: 'a.png' }), row('worse', '更坏', { cover: 'missing.png' })],
    }
    const name = { name: 'craft.json' }
    const meanwhile: unknown[] = []
    expect(
      await bring(
        { backend: whileDrawing(one, async () => void meanwhile.push(await bring({ backend: two }, files, name))) },
        faulty,
        name,
      ),
    ).toMatchObject({ kind: 'faults' })
    expect([meanwhile, pictures()]).toEqual([[{ kind: 'busy' }], []])
    expect(await bring({ backend: two }, files, name)).toMatchObject({ kind: 'done' })
    const { cover } = await one.store.db
      .selectFrom('article')
      .select('cover')
      .where('key', '=', 'good')
      .executeTakeFirstOrThrow()
    expect(pictures().map((file) => `imports/${file}`)).toEqual([cover])
  })

  it('hide and publish nothing meanwhile', async () => {
    const { one, two } = test
    await bring({ backend: one }, { 'craft.json': [row('a', '甲')] })
    const hidden: unknown[] = []
    await bring(
      {
        backend: whileDrawing(
          one,
          async () => void hidden.push(await showContent(two.content, aStaffCaller, ['a'], { status: 'hidden' })),
        ),
      },
      { 'craft.json': [row('a', '乙', { cover: 'a.png' })], 'a.png': await aPicture() },
      { name: 'craft.json' },
    )
    expect(hidden).toEqual([{ kind: 'busy' }])
    expect(await showContent(two.content, aStaffCaller, ['a'], { status: 'hidden' })).toMatchObject({ kind: 'done' })
  })

  it('write nothing once their lock is lost, and leave the pictures to its new owner', async () => {
    const { one, two, pictures } = test
    const files = {
      'craft.json': [row('a', '甲', { cover: 'a.png' }), row('b', '乙', { cover: 'b.png' })],
      'a.png': await aPicture(),
      'b.png': await aPicture('#884422'),
    }
    const others: unknown[] = []
    let drawn = 0
    const lost = await bring(
      {
        backend: whileDrawing(one, async () => {
          drawn += 1
          if (drawn === 1) return
          await breakTurn(two.store)
          // The first picture is there already.
          await expect
            .poll(
              async () =>
                (others[0] = await bring(
                  { backend: two },
                  { 'craft.json': [row('c', '丙', { cover: 'a.png' })], 'a.png': await aPicture() },
                  { name: 'craft.json' },
                )),
            )
            .toMatchObject({ kind: 'done' })
        }),
      },
      files,
      { name: 'craft.json' },
    )
    expect(lost).toEqual({ kind: 'unavailable' })
    expect(await titles(two)).toEqual(['c 丙'])
    const { cover } = await one.store.db
      .selectFrom('article')
      .select('cover')
      .where('key', '=', 'c')
      .executeTakeFirstOrThrow()
    expect(pictures().map((file) => `imports/${file}`)).toContain(cover)
    expect(
      await importContent(one.content, aStaffCaller, {
        path: writeFiles(temporaryFolder(), files),
        type: 'craft',
        isDry: false,
        tell: () => undefined,
      }),
    ).toMatchObject({ kind: 'done', counts: [{ added: 2 }] })
  })
})

describe.each(databases)('the lock for changes of content, on %s', (kind) => {
  it('is held until the write is done, and again after a conflict', async () => {
    const store = await aStore(kind)
    const put = (queries: Queries, name: string) => queries.insertInto('setting').values({ name, value: '' }).execute()
    let tries = 0
    await store.withContentLock(async (lock) => {
      expect(await lock.isValid()).toBe(true)
      await lock.write(async (queries) => {
        tries += 1
        await put(queries, `try ${tries}`)
        if (kind === 'postgres' && tries < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
      })
    })
    const last = kind === 'postgres' ? 3 : 1
    expect(
      (await store.db.selectFrom('setting').select('name').where('name', 'like', 'try%').execute()).map(
        ({ name }) => name,
      ),
    ).toEqual([`try ${last}`])
  })

  it('is free again after work that failed', async () => {
    const store = await aStore(kind)
    const failing = store.withContentLock(({ write }) =>
      write((queries) =>
        queries
          .insertInto('setting')
          .values([
            { name: 'x', value: '' },
            { name: 'x', value: '' },
          ])
          .execute()
          .then(() => undefined),
      ),
    )
    await expect(failing).rejects.toSatisfy((error) => !isUnavailable(error))
    expect(await store.withContentLock(() => Promise.resolve('again'))).toBe('again')
  })
})
