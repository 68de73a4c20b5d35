import { readFileSync, statSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { isBrushedName } from '#components/text/name-characters.ts'
import { isBrushedTitle } from '#components/text/title-characters.ts'

import { readRealPortal } from '../support/real-portal.ts'

const portal = await readRealPortal()
const slices = readFileSync('src/styles/fonts/ma-shan-zheng-titles.txt', 'utf8').trim().split('\n')
const carved = slices.join('')
const faces = readFileSync('src/styles/title-faces.css', 'utf8')
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

/** The file of the face with exactly the characters of a slice. */
function fileOf(slice: string): string | undefined {
  const range = [...slice].map((character) => `U+${character.codePointAt(0)?.toString(16)}`).join(', ')
  const at = faces.indexOf(`unicode-range: ${range};`)
  return at < 0 ? undefined : /ma-shan-zheng-title-\d+\.woff2/u.exec(faces.slice(faces.lastIndexOf('url(', at)))?.[0]
}

describe('the brush', () => {
  it.each([...new Map(titles.map((entry) => [entry.title, entry])).values()])(
    'writes the page title $title ($path)',
    ({ title }) => {
      expect(isBrushedTitle(title)).toBe(true)
    },
  )

  it.each([...new Set(titles.map(({ title }) => title))])(
    'fetches two small files at most for the title %s',
    (title) => {
      const needed = slices.filter((slice) => [...title].some((character) => slice.includes(character)))
      expect(needed.length).toBeLessThanOrEqual(2)
      const bytes = needed.map((slice) => statSync(`src/styles/fonts/${fileOf(slice)}`).size)
      expect(bytes.reduce((all, one) => all + one, 0)).toBeLessThan(6 * 1024)
    },
  )

  it('has each character of titles in one slice, whose face names just its characters', () => {
    expect(new Set(carved).size).toBe(carved.length)
    expect(slices.filter((slice) => fileOf(slice) === undefined)).toEqual([])
    expect(faces.split('@font-face').length - 1).toBe(slices.length)
  })

  it('claims what its font has, no more and no less', () => {
    const han = Array.from({ length: 0x5200 }, (_, index) => String.fromCodePoint(0x4e00 + index))
    expect(han.filter((character) => isBrushedTitle(character)).join('')).toBe([...carved].sort().join(''))
  })

  it('writes the site’s name on every page', () => {
    const name = portal.site.site_name
    expect(isBrushedName(name)).toBe(true)
    expect([...name].filter((character) => !base.includes(`U+${character.codePointAt(0)?.toString(16)}`))).toEqual([])
  })

  it('leaves a title it cannot write whole to the other face', () => {
    expect(isBrushedTitle('文澜龘')).toBe(false)
  })
})
