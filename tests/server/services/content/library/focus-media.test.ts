import { describe, expect, it } from 'vitest'

import { focusMedia } from '#server/services/content/library/focus-media.ts'
import { readMedia } from '#server/services/content/library/read-media.ts'
import { changeNumbers } from '#server/db/content/changes.ts'

import { databases } from '../../../../support/backend.ts'
import { dataOf } from '../../staff/start-staff.ts'
import { aPerson } from '../documents/start-editing.ts'
import { startLibrary } from './start-library.ts'

async function startFocusing(kind: (typeof databases)[number]) {
  const library = await startLibrary(kind)
  const { test, content } = library
  const call = async (name: 'list' | 'details', params: Record<string, number>) => {
    const answer = await test.backend.callInProcess(name, params)
    return JSON.stringify(answer)
  }
  return {
    ...library,
    focus: (path: string, focus: { x: number; y: number } | null) => focusMedia(content, aPerson(), { path, focus }),
    listed: () => call('list', { type: 4, page: 1, limit: 12 }),
    detailed: async (key: string) => {
      const { id } = await content.store.db
        .selectFrom('article')
        .select('id')
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      return call('details', { type: 4, id })
    },
  }
}

describe.each(databases)('the point of focus of a picture, on %s', (kind) => {
  it('reaches the covers and pictures of lists and pages at once, and leaves them again', async () => {
    const { store, published, focus, listed, detailed } = await startFocusing(kind)
    const [path, other] = [await store('#111111'), await store('#222222')]
    const key = await published({ cover: path, images: [other] })
    const before = [await listed(), await detailed(key)]
    expect(before.join(' ')).not.toContain('focus')
    dataOf(await focus(path, { x: 30, y: 70 }))
    dataOf(await focus(other, { x: 0, y: 100 }))
    expect(await listed()).toContain(`"${path}#focus=30-70"`)
    expect(await detailed(key)).toContain(`"${path}#focus=30-70"`)
    expect(await detailed(key)).toContain(`["${other}#focus=0-100"]`)
    dataOf(await focus(path, null))
    dataOf(await focus(other, null))
    expect([await listed(), await detailed(key)]).toEqual(before)
  })

  it('is none of what is written: content that is edited again has the path alone', async () => {
    const { store, published, focus, read } = await startFocusing(kind)
    const path = await store('#111111')
    const key = await published({ cover: path })
    dataOf(await focus(path, { x: 30, y: 70 }))
    expect((await read(key)).values['cover']).toBe(path)
  })

  it('changes what names the picture and nothing else, and is recorded once', async () => {
    const { store, published, focus, acts, content } = await startFocusing(kind)
    const [path, free] = [await store('#111111'), await store('#222222')]
    await published({ cover: path })
    const numbers = async () => {
      const { content: all, ofType } = await changeNumbers(content.store)
      return [all, ofType(4), ofType(5)]
    }
    const [all = 0, news = 0, books = 0] = await numbers()
    for (let turn = 0; turn < 2; turn += 1) dataOf(await focus(path, { x: 1, y: 2 }))
    dataOf(await focus(free, { x: 1, y: 2 }))
    expect(await numbers()).toEqual([all + 1, news + 1, books])
    expect((await acts()).filter((act) => act === 'media.focus')).toHaveLength(2)
    const { item } = dataOf(await readMedia(content, aPerson(), path))
    expect(item.focus).toEqual({ x: 1, y: 2 })
  })

  it('is of pictures that are there', async () => {
    const { focus, content } = await startFocusing(kind)
    await content.uploads.write(`imports/${'p'.repeat(22)}.pdf`, Buffer.from('%PDF-1.7'))
    expect(await focus(`imports/${'p'.repeat(22)}.pdf`, { x: 1, y: 1 })).toMatchObject({ kind: 'conflict' })
    expect(await focus('imports/none.webp', { x: 1, y: 1 })).toMatchObject({ kind: 'absent' })
  })
})
