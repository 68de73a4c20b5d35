import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { mediaRoots } from '#server/media/media-roots.ts'
import { findMedia, mediaNames } from '#server/media/find-media.ts'
import { StoreAway } from '#server/platform/process/store-away.ts'
import { createFolderStore } from '#server/storage/folder-store.ts'

import { temporaryFolder } from '../../support/backend.ts'

/** Looks in a folder that answers with this code, and then in one that has the file or has not. */
async function find(code: string, isElsewhere: boolean) {
  const [root, other] = [temporaryFolder(), temporaryFolder()]
  if (isElsewhere) writeFileSync(join(other, 'a.webp'), '')
  const faults: string[] = []
  const places = { roots: [root, other], onFault: (_: string, met: string) => void faults.push(met) }
  const look = (path: string) =>
    path.startsWith(root) ? Promise.reject(Object.assign(new Error(code), { code })) : Promise.resolve(statSync(path))
  const outcome = await findMedia(places, 'a.webp', look).then(
    (found) => (found ? 'found' : 'absent'),
    (error: unknown) => (error instanceof StoreAway ? 'away' : error),
  )
  return { outcome, faults }
}

it.each([
  ['ENOENT', 'absent', []],
  ['ENOTDIR', 'absent', []],
  ['ENAMETOOLONG', 'absent', []],
  ['ELOOP', 'absent', []],
  ['EACCES', 'absent', ['EACCES']],
  ['EIO', 'away', ['EIO']],
  ['ESTALE', 'away', ['ESTALE']],
])(
  'a folder that answers %s makes an original %s, and only unusual errors are logged',
  async (code, outcome, faults) => {
    expect(await find(code, false)).toEqual({ outcome, faults })
    expect(await find(code, true)).toEqual({ outcome: 'found', faults })
  },
)

it('the names of a folder that cannot be read are not those of an empty one', async () => {
  const faults: string[] = []
  const places = { roots: ['no\0folder'], onFault: (_: string, met: string) => void faults.push(met) }
  await expect(mediaNames(places, 'news')).rejects.toThrow(StoreAway)
  expect(faults).toEqual(['ERR_INVALID_ARG_VALUE'])
})

describe('a picture that comes with the program', () => {
  it.each(['placeholder.svg'])('exists without content and data: %s', async (name) => {
    const places = { roots: mediaRoots({ dataDir: temporaryFolder(), contentDir: temporaryFolder() }) }
    expect((await findMedia(places, name))?.size).toBeGreaterThan(0)
  })

  it('gives way to a picture of the same name of the site', async () => {
    const [dataDir, contentDir] = [temporaryFolder(), temporaryFolder()]
    mkdirSync(join(contentDir, 'media'))
    writeFileSync(join(contentDir, 'media', 'placeholder.svg'), 'own')
    const found = await findMedia({ roots: mediaRoots({ dataDir, contentDir }) }, 'placeholder.svg')
    expect(String(await found?.read())).toBe('own')
  })

  it('gives way to one beside the content, and that to one in the folder of the site’s pictures', async () => {
    const [dataDir, contentDir, mediaDir] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
    const roots = mediaRoots({ dataDir, contentDir, mediaDir })
    const found = async (name: string) => String(await (await findMedia({ roots }, name))?.read())
    mkdirSync(join(contentDir, 'media'))
    for (const name of ['placeholder.svg', 'a.svg']) writeFileSync(join(contentDir, 'media', name), 'of the content')
    writeFileSync(join(mediaDir, 'placeholder.svg'), 'of the site')
    expect([await found('placeholder.svg'), await found('a.svg')]).toEqual(['of the site', 'of the content'])
  })

  it('gives way to a picture in the store, too', async () => {
    const last = temporaryFolder()
    writeFileSync(join(last, 'a.svg'), 'program')
    const store = createFolderStore(temporaryFolder())
    const read = async () => String(await (await findMedia({ roots: [], store, last }, 'a.svg'))?.read())
    expect(await read()).toBe('program')
    await store.write('media/a.svg', Buffer.from('own'))
    expect(await read()).toBe('own')
  })
})

it('a picture of former imports of the site is found beside a store, and an upload of the site is not', async () => {
  const [root, last] = [temporaryFolder(), temporaryFolder()]
  const store = createFolderStore(temporaryFolder())
  for (const folder of ['imports', 'uploads'])
    for (const place of [root, last]) {
      mkdirSync(join(place, folder))
      writeFileSync(join(place, folder, 'a.webp'), 'of the site')
    }
  const read = async (path: string) => {
    const found = await findMedia({ roots: [root], store, last }, path)
    return found && String(await found.read())
  }
  expect([await read('imports/a.webp'), await read('uploads/a.webp')]).toEqual(['of the site', undefined])
  await store.write('media/imports/a.webp', Buffer.from('of the store'))
  expect(await read('imports/a.webp')).toBe('of the store')
})
