import { describe, expect, it } from 'vitest'

import { nameLook } from '#components/text/name-look.ts'
import { titleFaceOf } from '#contract/entities/title-face.ts'
import { portalFacts } from '#app/portal-facts.ts'
import { bytesOf } from '#definition/grammar/brush-definition.ts'
import { brushStyles } from '#server/pages/brush-style.ts'
import { readdirSync, readFileSync } from 'node:fs'

import { readRealPortal } from '../support/real-portal.ts'

const portal = await readRealPortal()
const { titles = [], name } = portal.brush ?? {}
const cut = titles.map(({ characters }) => characters)

/** Blocks that write a page title. */
const writers = ['page-heading', 'search-form', 'login', 'not-found']
const agreements = readdirSync('schema/agreements').map((file) => {
  const { title }: { title: string } = JSON.parse(readFileSync(`schema/agreements/${file}`, 'utf8'))
  return { path: `agreement of ${file}`, title }
})
/** Titles the brush writes: those of the pages of every layout. */
const written = [
  ...portal.routes.flatMap(({ path, layouts }) =>
    Object.values(layouts).flatMap((rows) =>
      rows
        .flatMap((row) => (row.kind === 'section' ? [row.section] : [...row.main, ...row.aside]))
        .filter(({ block }) => writers.includes(block))
        .flatMap(({ props: { title } }) => (typeof title === 'string' ? [{ path, title }] : [])),
    ),
  ),
  ...agreements,
]

describe('the brush of the sample city', () => {
  it.each([...new Map(written.map((entry) => [entry.title, entry])).values()])(
    'writes the page title $title ($path)',
    ({ title }) => {
      expect(titleFaceOf(title, cut)).toBeTypeOf('number')
    },
  )

  it.each(titles.map(({ characters, woff2 }, index) => ({ title: characters, woff2, number: index + 1 })))(
    'has a separate face for $title, small enough to be in each of its documents',
    ({ title, woff2, number }) => {
      expect(titleFaceOf(title, cut)).toBe(number)
      const style = brushStyles(portal.brush).find(({ trait }) => trait === `data-title-face="${number}"`)
      expect(style?.css).toContain(`font-family:Wenlan-Title-${number};src:url(data:font/woff2;base64,${woff2})`)
      expect(bytesOf(woff2)).toBeLessThanOrEqual(4096)
    },
  )

  it('has faces for titles of its pages only', () => {
    expect(cut.filter((title) => !written.some((entry) => entry.title === title))).toEqual([])
    expect(brushStyles(portal.brush)).toHaveLength(titles.length + 1)
  })

  it('writes the site’s name on every page', () => {
    const { site } = portalFacts(portal)
    expect(nameLook(site.site_name, site.brush)['data-brush']).toBe(true)
    expect([...site.site_name].filter((character) => name?.characters.includes(character) !== true)).toEqual([])
  })

  it.each([
    ['with a character more than any face', '新闻资讯龘'],
    ['whose characters are in several faces', '新闻法规'],
  ])('leaves a title to the other face %s', (_, title) => {
    expect(titleFaceOf(title, cut)).toBeUndefined()
  })

  it('writes another title with the characters of one face', () => {
    expect(titleFaceOf('新闻', cut)).toBe(titleFaceOf('新闻资讯', cut))
  })
})
