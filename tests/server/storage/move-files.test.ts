import { readFileSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { backupData } from '#server/backup/backup-data.ts'
import { restoreData } from '#server/backup/restore-data.ts'
import { runStorage } from '#server/commands/run-storage.ts'
import { openDatabase } from '#server/db/connection/open-database.ts'
import { type StorageAddress, parseStorageUrl } from '#server/platform/env/storage-env.ts'

import { aLog, NOON, temporaryFolder, migratedEnv, testEnv, writeFiles } from '../../support/backend.ts'
import { type S3Server, startS3 } from '../../support/s3-server.ts'

const UPLOAD = 'media/uploads/2026/11/aaaaaaaaaaaaaaaaaaaaaa.webp'
const SEALED = 'sealed/bbbbbbbbbbbbbbbbbbbbbb'
const files = {
  [UPLOAD]: 'a picture',
  [SEALED]: 'sealed',
  'media/imports/cccccccccccccccccccccc.pdf': '%PDF-',
  'media/video/节目 1.mp4': Buffer.alloc(300_000, 'film'),
}
/** Deleted while the portal was cut off, so that its row is gone. */
const DELETED = 'media/uploads/2026/11/dddddddddddddddddddddd.webp'

let dataDir: string
let s3: S3Server
beforeEach(async () => {
  const env = await migratedEnv('sqlite', join(temporaryFolder(), 'data'))
  ;({ dataDir } = env)
  const opened = await openDatabase(env, aLog())
  if (!opened.ok) throw new Error(opened.refusal.message.en)
  const { db } = opened.store
  const member = { mobile: '1', password_hash: '', nickname: '', created: 0 }
  const { id } = await db.insertInto('member').values(member).returning('id').executeTakeFirstOrThrow()
  for (const path of [UPLOAD.slice('media/'.length), SEALED])
    await db.insertInto('upload').values({ member_id: id, path, bytes: 1, time: 0 }).execute()
  await opened.store.close()
  writeFiles(dataDir, { ...files, [DELETED]: 'deleted', 'media/uploads/2026/11/half.webp.1.tmp': 'half' })
  s3 = await startS3()
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, STORAGE_URL: s3.url, DATABASE_URL: '' }))
    vi.stubEnv(name, value)
})

afterEach(() => void vi.unstubAllEnvs())

/** Runs the command as an operator does, and returns its output. */
async function run(...args: string[]): Promise<{ code: number; output: string }> {
  const chunks: string[] = []
  const write = (text: string | Uint8Array) => chunks.push(String(text)) > 0
  const [out, err] = [
    vi.spyOn(process.stdout, 'write').mockImplementation(write),
    vi.spyOn(process.stderr, 'write').mockImplementation(write),
  ]
  try {
    return { code: await runStorage(args), output: chunks.join('') }
  } finally {
    out.mockRestore()
    err.mockRestore()
  }
}
const stored = () => Object.fromEntries([...s3.objects].map(([key, { bytes }]) => [key, bytes.toString()]))
const asText = Object.fromEntries(Object.entries(files).map(([path, content]) => [path, content.toString()]))
const inFolder = (path: string) => readFileSync(join(dataDir, path), 'utf8')
const puts = () => s3.requests.filter((request) => request.startsWith('PUT') && !request.includes('sealed/try-'))

describe('a move of the files', () => {
  it('brings each to the store and back, the same byte for byte, and no deleted one', async () => {
    expect(await run('move', '--to', 'store')).toEqual({
      code: 0,
      output: expect.stringMatching(
        /搬了 4 个文件 .*，0 个已经在了，都核对了 SHA-256\n1 个会员的文件数据库里已经没有/u,
      ),
    })
    expect(stored()).toEqual(asText)
    rmSync(join(dataDir, 'media'), { recursive: true })
    rmSync(join(dataDir, 'sealed'), { recursive: true })
    expect(await run('move', '--to', 'folder', '--remove')).toMatchObject({ code: 0 })
    for (const [path, content] of Object.entries(asText)) expect(inFolder(path)).toBe(content)
    expect(stored()).toEqual({})
  })

  it('goes on where it was broken off, and sends nothing twice', async () => {
    await run('move', '--to', 'store')
    s3.objects.delete(SEALED)
    s3.requests.splice(0)
    expect((await run('move', '--to', 'store')).output).toContain('搬了 1 个文件 0.0 MiB，3 个已经在了')
    expect(puts()).toEqual([`PUT ${SEALED}`])
  })

  it('removes files at the source only on request, and only those that are at the target for certain', async () => {
    await run('move', '--to', 'store')
    expect(inFolder(UPLOAD)).toBe('a picture')
    expect((await run('move', '--to', 'store', '--remove')).output).toContain('原来那边删掉了 5 个')
    expect(() => inFolder(UPLOAD)).toThrow('ENOENT')
    expect(stored()).toEqual(asText)
  })

  it('deletes at the target what was deleted between two moves', async () => {
    s3.objects.set(DELETED, { bytes: Buffer.from('deleted'), modified: new Date() })
    await run('move', '--to', 'store')
    expect(s3.objects.has(DELETED)).toBe(false)
  })

  it.each([
    ['a newer one of the source', 60_000, 'other', /1 个两边不同，以较新的为准/u],
    ['a newer one of the target', -60_000, 'sealed', /1 个两边不同，目标里的较新/u],
  ])('leaves the newer of two that differ: %s', async (_, laterMs, winner, expected) => {
    await run('move', '--to', 'store')
    writeFiles(dataDir, { [SEALED]: 'other' })
    const time = new Date(Date.now() + laterMs)
    utimesSync(join(dataDir, SEALED), time, time)
    expect(await run('move', '--to', 'store')).toEqual({ code: 0, output: expect.stringMatching(expected) })
    expect(stored()[SEALED]).toBe(winner)
  })

  it('reports that the store is away, and loses nothing', async () => {
    await s3.goAway()
    expect(await run('move', '--to', 'store', '--remove')).toEqual({
      code: 1,
      output: expect.stringContaining('文件存储没有回应'),
    })
    expect(inFolder(UPLOAD)).toBe('a picture')
  })

  it.each<[string, string[], number, string]>([
    ['what there is', [], 0, 'npm run storage -- move --to folder'],
    ['that there is no such command', ['moev'], 2, '没有这个命令：moev'],
    ['that it must be told where to', ['move'], 2, '--to store 或 --to folder'],
    ['that an address is no place', ['move', '--to', 's3://a:b@c/d'], 2, '--to store 或 --to folder'],
    ['which options there are', ['move', '--to', 'store', '--delete'], 2, '没有 --delete 这个选项'],
  ])('says %s', async (_, args, code, expected) => {
    expect(await run(...args)).toEqual({ code, output: expect.stringContaining(expected) })
  })

  it('reports that it needs the address of a store', async () => {
    vi.stubEnv('STORAGE_URL', '')
    expect(await run('move', '--to', 'store')).toEqual({ code: 2, output: expect.stringContaining('STORAGE_URL') })
  })
})

it('a check counts the files, and names those that the database has and the storage lacks', async () => {
  vi.stubEnv('STORAGE_URL', '')
  expect(await run('check')).toEqual({ code: 0, output: expect.stringContaining('media/uploads  2 个') })
  rmSync(join(dataDir, UPLOAD))
  expect(await run('check')).toEqual({ code: 1, output: expect.stringContaining(`却没有：\n  ${UPLOAD}`) })
})

describe('a backup of files in a store', () => {
  const storage = (): StorageAddress => {
    const address = parseStorageUrl(s3.url)
    if (typeof address === 'string') throw new Error(address)
    return address
  }
  const backup = async (env: Parameters<typeof backupData>[0]) => {
    const folder = join(temporaryFolder(), 'backup')
    const result = await backupData(env, folder, new Date(NOON * 1000))
    if (!result.ok) throw new Error(result.message)
    return { folder, manifest: result.manifest }
  }

  it('has the sums of one of the folder, and is put back into either', async () => {
    writeFiles(dataDir, { 'data.key': Buffer.alloc(32, 1).toString('base64') })
    const env = { ...(await testEnv('sqlite', dataDir)), databaseUrl: '' }
    rmSync(join(dataDir, DELETED))
    const ofFolder = await backup(env)
    await run('move', '--to', 'store')
    const ofStore = await backup({ ...env, storage: storage() })
    expect(ofStore.manifest.files).toEqual(ofFolder.manifest.files)

    s3.objects.clear()
    const target = await testEnv('sqlite', temporaryFolder())
    writeFiles(target.dataDir, { 'data.key': readFileSync(join(dataDir, 'data.key'), 'utf8') })
    expect(await restoreData({ ...target, storage: storage() }, ofFolder.folder, aLog())).toMatchObject({ ok: true })
    expect(stored()).toEqual(asText)
  })

  it('that cannot be put back leaves none of its files in the store', async () => {
    const env = await testEnv('sqlite', dataDir)
    writeFiles(dataDir, { 'data.key': Buffer.alloc(32, 1).toString('base64') })
    const { folder } = await backup(env)
    const other = { bytes: Buffer.from('other'), modified: new Date() }
    s3.objects.set(SEALED, other)
    const target = await testEnv('sqlite', temporaryFolder())
    writeFiles(target.dataDir, { 'data.key': readFileSync(join(dataDir, 'data.key'), 'utf8') })
    expect(await restoreData({ ...target, storage: storage() }, folder, aLog())).toMatchObject({ ok: false })
    expect([...s3.objects]).toEqual([[SEALED, other]])
  })
})
