import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import { describe, expect, it, onTestFinished } from 'vitest'

import { type StorageAddress, parseStorageUrl } from '#server/platform/env/storage-env.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { openFiles } from '#server/storage/open-files.ts'

import { aLog, temporaryFolder } from '../../support/backend.ts'
import { startS3 } from '../../support/s3-server.ts'

/** A real store to hold to the same laws, for drills: its bucket is emptied. */
const realStore = process.env['S3_OF_DRILL'] ?? ''

function addressOf(url: string): StorageAddress {
  const address = parseStorageUrl(url)
  if (typeof address === 'string') throw new Error(address)
  return address
}

async function openAt(storage: StorageAddress | false): Promise<FileStore> {
  const result = await openFiles({ dataDir: temporaryFolder(), storage }, { log: aLog() })
  if (!result.ok) throw new Error(result.message.en)
  onTestFinished(result.opened.close)
  return result.opened.files
}

const stores: Record<string, () => Promise<FileStore>> = {
  'a folder': () => openAt(false),
  'a store': async () => openAt(addressOf((await startS3()).url)),
  'a part of a store': async () => openAt(addressOf((await startS3()).url.replace('?', '/sites/one?'))),
  ...(realStore === ''
    ? {}
    : {
        'a real store': async () => {
          const store = await openAt(addressOf(realStore))
          for await (const { path } of store.list('')) await store.remove(path)
          return store
        },
      }),
}

const PICTURE = 'media/uploads/2026/11/aaaaaaaaaaaaaaaaaaaaaa.webp'
const SEALED = 'sealed/bbbbbbbbbbbbbbbbbbbbbb'
const paths = async (store: FileStore, prefix = '') => {
  const found: string[] = []
  for await (const { path } of store.list(prefix)) found.push(path)
  return found
}
const part = async (stream: Promise<Readable | undefined>) => {
  const opened = await stream
  return opened && text(opened)
}

describe.each(Object.entries(stores))('%s of files', (_, open) => {
  it('returns what was written, whole and in parts, with its size and time', async () => {
    const store = await open()
    const before = Date.now()
    await store.write(PICTURE, Buffer.from('0123456789'))
    expect((await store.read(PICTURE))?.toString()).toBe('0123456789')
    expect(await part(store.open(PICTURE))).toBe('0123456789')
    expect(await part(store.open(PICTURE, { start: 2, end: 4 }))).toBe('234')
    const found = await store.find(PICTURE)
    expect(found).toEqual({ bytes: 10, modified: expect.any(Number), tag: expect.stringMatching(/^[\w-]+$/u) })
    expect(Math.abs((found?.modified ?? 0) - before)).toBeLessThan(60_000)
  })

  it('has nothing at an unwritten path, and removes it all the same', async () => {
    const store = await open()
    await store.remove(PICTURE)
    expect([await store.find(PICTURE), await store.read(PICTURE), await store.open(PICTURE)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(await paths(store)).toEqual([])
  })

  it('makes a file as new as one that is written now, with the same bytes, and says where there is none', async () => {
    const store = await open()
    expect(await store.touch(PICTURE)).toBe(false)
    await store.write(PICTURE, Buffer.from('0123456789'))
    const before = (await store.find(PICTURE))?.modified ?? 0
    expect(await store.touch(PICTURE)).toBe(true)
    expect((await store.read(PICTURE))?.toString()).toBe('0123456789')
    expect((await store.find(PICTURE))?.modified).toBeGreaterThanOrEqual(before)
    expect(await paths(store)).toEqual([PICTURE])
  })

  it('never overwrites a file by default', async () => {
    const store = await open()
    await store.write(SEALED, Buffer.from('first'))
    await expect(store.write(SEALED, Buffer.from('other'))).rejects.toThrow(/EEXIST|exists/u)
    expect((await store.read(SEALED))?.toString()).toBe('first')
    const tag = (await store.find(SEALED))?.tag
    await store.replace(SEALED, Buffer.from('other one'))
    expect((await store.read(SEALED))?.toString()).toBe('other one')
    expect((await store.find(SEALED))?.tag).not.toBe(tag)
  })

  it('stores a file as it is read, and nothing of one that breaks off', async () => {
    const store = await open()
    const bytes = Buffer.alloc(300_000, 'film')
    await store.take(
      'media/film.mp4',
      async () => Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]),
      bytes.length,
    )
    expect((await store.read('media/film.mp4'))?.equals(bytes)).toBe(true)
    const broken = async () =>
      Readable.from(
        (async function* () {
          yield bytes.subarray(0, 1000)
          throw new Error('The line broke')
        })(),
      )
    await expect(store.take('media/other.mp4', broken, bytes.length)).rejects.toThrow(/broke|abort/iu)
    expect(await paths(store)).toEqual(['media/film.mp4'])
  })

  it('forgets a removed file', async () => {
    const store = await open()
    await store.write(PICTURE, Buffer.from('a'))
    await store.remove(PICTURE)
    expect([await store.find(PICTURE), await paths(store)]).toEqual([undefined, []])
  })

  it('lists its files in the order of paths, all of them or below a folder, with sizes and times', async () => {
    const store = await open()
    const named = ['media/uploads/a.webp', 'media/uploads.webp', 'media/imports/b.pdf', 'media/某书 1.pdf', SEALED]
    for (const path of named) await store.write(path, Buffer.from(path))
    expect(await paths(store)).toEqual([
      'media/imports/b.pdf',
      'media/uploads.webp',
      'media/uploads/a.webp',
      'media/某书 1.pdf',
      SEALED,
    ])
    expect(await paths(store, 'media/uploads/')).toEqual(['media/uploads/a.webp'])
    for await (const { path, bytes, modified } of store.list('sealed/')) {
      expect([path, bytes]).toEqual([SEALED, SEALED.length])
      expect(Math.abs(modified - Date.now())).toBeLessThan(60_000)
    }
  })

  it.each(['media/../data.key', 'data.key', 'media/.hidden', '/etc/passwd', 'media/a\\b', 'media', 'sealed/a.tmp'])(
    'has no place for %s',
    async (path) => {
      const store = await open()
      await expect((async () => store.write(path, Buffer.from('x')))()).rejects.toThrow('no path')
      await expect((async () => store.read(path))()).rejects.toThrow('no path')
    },
  )
})

describe('a folder of files', () => {
  it('deletes what a dead process left half written, and no file that is being written or is complete', async () => {
    const dataDir = temporaryFolder()
    const result = await openFiles({ dataDir, storage: false }, { log: aLog() })
    if (!result.ok) throw new Error(result.message.en)
    const { files } = result.opened
    const [old, young] = [1_000_000, 2_000_000]
    const left = {
      'media/uploads/2026/11/a.webp.0a1b.tmp': old,
      'sealed/c.4e5f.tmp': old,
      'media/film.mp4.2c3d.tmp': young,
    }
    await files.write(PICTURE, Buffer.from('a'))
    mkdirSync(join(dataDir, 'sealed'), { recursive: true })
    for (const path of Object.keys(left)) writeFileSync(join(dataDir, path), 'half')
    for (const [path, time] of Object.entries({ ...left, [PICTURE]: old })) utimesSync(join(dataDir, path), time, time)
    await files.clearPartial((old + 1) * 1000)
    expect([...Object.keys(left), PICTURE].filter((path) => existsSync(join(dataDir, path)))).toEqual([
      'media/film.mp4.2c3d.tmp',
      PICTURE,
    ])
  })
})
