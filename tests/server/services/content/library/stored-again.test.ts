import { utimesSync } from 'node:fs'

import { describe, expect, it } from 'vitest'
import * as z from 'zod'

import { sweepPictures } from '#server/services/content/entities/sweep-pictures.ts'

import { aStaffCaller } from '../../../../support/a-staff-caller.ts'
import { databases } from '../../../../support/backend.ts'
import { startLibrary } from './start-library.ts'

const DAY = 86_400

async function start(kind: (typeof databases)[number]) {
  const library = await startLibrary(kind)
  const { clock, content, store } = library
  clock.now = Math.floor(Date.now() / 1000)
  const path = await store('#123456')
  const age = async (stored: string) => {
    const file = z.string().parse(await content.media.picture(stored))
    utimesSync(file, clock.now - 2 * DAY, clock.now - 2 * DAY)
  }
  return {
    ...library,
    path,
    age,
    again: () => store('#123456'),
    sweep: (context = content, isDry = false) => sweepPictures(context, aStaffCaller, { isDry }),
  }
}

describe.each(databases)('a file that nothing uses, on %s', (kind) => {
  it('is spared by a sweep for a day after a person stored it again', async () => {
    const { path, age, again, sweep, content } = await start(kind)
    await age(path)
    expect(await sweep(content, true)).toMatchObject({ unused: [{ path }], recent: 0 })
    expect(await again()).toBe(path)
    expect(await sweep()).toMatchObject({ unused: [], recent: 1 })
    expect(await content.media.has(path)).toBe(true)
    await age(path)
    expect(await sweep()).toMatchObject({ unused: [{ path }], recent: 0 })
    expect(await content.media.has(path)).toBe(false)
  })

  it('is spared also where it was stored again while the sweep looked for its uses', async () => {
    const { path, age, again, sweep, content } = await start(kind)
    await age(path)
    const imported = async () => {
      const files = await content.uploads.imported()
      await again()
      return files
    }
    const swept = await sweep({ ...content, uploads: { ...content.uploads, imported } })
    expect(swept).toMatchObject({ unused: [], recent: 1 })
    expect(await content.media.has(path)).toBe(true)
  })
})
