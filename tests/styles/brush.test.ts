import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { readRealPortal } from '../support/real-portal.ts'

const portal = await readRealPortal()
const carved = readFileSync('src/styles/fonts/ma-shan-zheng-headings.txt', 'utf8')
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
  it.each([...new Map(titles.map((entry) => [entry.title, entry])).values()])('has every character of $title ($path)', ({ title }) => {
    expect([...title].filter((character) => /\p{Script=Han}/u.test(character) && !carved.includes(character))).toEqual([])
  })

  it('has every character of the site’s name on every page', () => {
    const name = [...portal.site.site_name].map((character) => `U+${character.codePointAt(0)?.toString(16)}`)
    expect(name.filter((code) => !base.includes(code))).toEqual([])
  })
})
