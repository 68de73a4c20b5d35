import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { baseKey, openBase } from '../../tools/visual/base-cache.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wenlan-bases-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Makes a Storybook, and counts. */
function maker() {
  const make = (storybook: string) => {
    make.times += 1
    mkdirSync(storybook)
    writeFileSync(join(storybook, 'index.json'), '{}')
    return Promise.resolve()
  }
  make.times = 0
  return make
}

describe('a stored base', () => {
  it('is made once', async () => {
    const make = maker()
    const { storybook } = await openBase(folder, 'a', make)
    expect(existsSync(join(storybook, 'index.json'))).toBe(true)
    await openBase(folder, 'a', make)
    expect(make.times).toBe(1)
  })

  it('returns its pictures, and no others', async () => {
    const base = await openBase(folder, 'a', maker())
    await base.write('page--index', Buffer.from('picture'))
    const again = await openBase(folder, 'a', maker())
    expect([await again.read('page--index'), await again.read('page--news')]).toEqual([
      Buffer.from('picture'),
      undefined,
    ])
  })

  it('is absent where its making was broken off', async () => {
    await expect(openBase(folder, 'a', () => Promise.reject(new Error('broken off')))).rejects.toThrow('broken off')
    expect(readdirSync(folder).filter((name) => name === 'a')).toEqual([])
    const make = maker()
    await openBase(folder, 'a', make)
    expect(make.times).toBe(1)
    expect(readdirSync(folder)).toEqual(['a'])
  })

  it('is removed when three others were used later', async () => {
    for (const [index, key] of ['a', 'b', 'c'].entries()) {
      await openBase(folder, key, maker())
      utimesSync(join(folder, key), index + 1, index + 1)
    }
    await openBase(folder, 'a', maker())
    await openBase(folder, 'd', maker())
    expect(readdirSync(folder).sort()).toEqual(['a', 'c', 'd'])
  })

  it('differs for another commit, browser, package or font', () => {
    const makings = { commit: 'c'.repeat(40), browser: '156.0', others: ['fonts', 'lock'] }
    const keys = [
      makings,
      { ...makings, commit: 'd'.repeat(40) },
      { ...makings, browser: '157.0' },
      { ...makings, others: ['fonts', 'other'] },
      { ...makings, others: ['font', 'slock'] },
    ].map(baseKey)
    expect(new Set(keys).size).toBe(keys.length)
    expect(baseKey({ ...makings })).toBe(keys[0])
  })
})
