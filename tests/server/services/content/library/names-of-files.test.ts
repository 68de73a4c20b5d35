import { describe, expect, it } from 'vitest'

import { cropMedia } from '#server/services/content/library/crop-media.ts'
import { describeMedia } from '#server/services/content/library/describe-media.ts'
import { readMedia } from '#server/services/content/library/read-media.ts'
import { titleOfFile } from '#server/services/content/documents/title-of-file.ts'
import { describedPaths } from '#server/db/library/media-items.ts'

import { databases } from '../../../../support/backend.ts'
import { dataOf } from '../../staff/start-staff.ts'
import { aPicture } from '../content.ts'
import { aPerson } from '../documents/start-editing.ts'
import { startLibrary } from './start-library.ts'

const nothing = { alt: '', source: '', licence: '', licenceUntil: 0, generated: false }

async function start(kind: (typeof databases)[number]) {
  const library = await startLibrary(kind)
  const { content } = library
  return {
    ...library,
    put: async (name: string, color = '#123456') => library.storeFile(await aPicture(color), 'picture', name),
    titleOf: async (path: string) => dataOf(await readMedia(content, aPerson(), path)).item.title,
    entitle: async (path: string, title: string) =>
      dataOf(await describeMedia(content, aPerson(), { path, ...nothing, title })),
    async described() {
      const all: string[] = []
      for await (const paths of describedPaths(content.store.db)) all.push(...paths)
      return all
    },
  }
}

describe('the title of a file by its name', () => {
  it.each([
    ['节目单.jpg', '节目单'],
    ['C:\\照片\\great-wall.final.PNG', 'great-wall.final'],
    ['../../节\u202E目\u0000单\n.webp', '节目单'],
    ['e\u0301te\u0301.png', 'été'],
    ['长'.repeat(400), '长'.repeat(120)],
    ['image.png', ''],
    ['图片 (3).png', ''],
    ['', ''],
  ])('of %j is %j', (name, title) => {
    expect(titleOfFile(name)).toBe(title)
  })
})

describe.each(databases)('the name of a file, on %s', (kind) => {
  it('is its title, by which it is found, and no description that keeps an unused file from being swept', async () => {
    const { put, titleOf, paths, described } = await start(kind)
    const path = await put('节目单.jpg')
    await put('great-wall.jpg', '#654321')
    expect(await titleOf(path)).toBe('节目单')
    expect(await paths({ words: '节目' })).toEqual([path])
    expect(await described()).toEqual([])
  })

  it('stays the first one, and comes with the next storing of a file that was stored without one', async () => {
    const { put, titleOf } = await start(kind)
    const path = await put('')
    expect(await titleOf(path)).toBe('')
    await put('节目单.jpg')
    await put('别的.jpg')
    expect(await titleOf(path)).toBe('节目单')
  })

  it('never replaces a title that a person wrote', async () => {
    const { put, titleOf, entitle } = await start(kind)
    const path = await put('')
    await entitle(path, '春日市集')
    await put('节目单.jpg')
    expect(await titleOf(path)).toBe('春日市集')
    await entitle(path, '')
    expect(await titleOf(path)).toBe('节目单')
  })

  it('is no title of a person where a description is saved as it was shown', async () => {
    const { put, entitle, described, acts } = await start(kind)
    const path = await put('节目单.jpg')
    expect((await entitle(path, '节目单')).title).toBe('节目单')
    expect(await described()).toEqual([])
    expect((await acts()).filter((act) => act.includes('media.describe'))).toEqual([])
  })

  it('is that of the part that is cut out of it', async () => {
    const { put, content } = await start(kind)
    const path = await put('节目单.jpg')
    const crop = { path, left: 0, top: 0, width: 0.5, height: 1, turn: 0 } as const
    expect(dataOf(await cropMedia(content, aPerson(), crop)).title).toBe('节目单')
  })
})
