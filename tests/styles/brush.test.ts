import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { isBrushed } from '#components/text/brush-characters.ts'

import { readRealPortal } from '../support/real-portal.ts'

const portal = await readRealPortal()
const carved = readFileSync('src/styles/fonts/ma-shan-zheng-headings.txt', 'utf8').trim()
const base = readFileSync('src/styles/base.css', 'utf8')

/** Titles the brush writes: the page headings of every layout. */
const titles = portal.routes.flatMap(({ path, layouts }) =>
  Object.values(layouts).flatMap((rows) =>
    rows
      .flatMap((row) => (row.kind === 'section' ? [row.section] : [...row.main, ...row.aside]))
      .filter(({ block }) => block === 'page-heading' || block === 'search-form')
      .flatMap(({ props: { title } }) => (typeof title === 'string' ? [{ path, title }] : [])),
  ),
)

describe('the brush', () => {
  it.each([...new Map(titles.map((entry) => [entry.title, entry])).values()])(
    'writes the page title $title ($path)',
    ({ title }) => {
      expect(isBrushed(title, 'title')).toBe(true)
    },
  )

  it('claims what its font has, no more and no less', () => {
    const han = Array.from({ length: 0x5200 }, (_, index) => String.fromCodePoint(0x4e00 + index))
    expect(han.filter((character) => isBrushed(character, 'title')).join('')).toBe([...carved].sort().join(''))
  })

  it('writes the site’s name on every page', () => {
    const name = portal.site.site_name
    expect(isBrushed(name, 'name')).toBe(true)
    expect([...name].filter((character) => !base.includes(`U+${character.codePointAt(0)?.toString(16)}`))).toEqual([])
  })

  it('leaves a title it cannot write whole to the other face', () => {
    expect(isBrushed('文澜龘', 'title')).toBe(false)
  })
})
