import { readdirSync, readFileSync, statSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { nameLook } from '#components/text/name-look.ts'
import titles from '#components/text/brushed-titles.json' with { type: 'json' }
import { titleFaceOf } from '#components/text/title-face.ts'

import { readRealPortal } from '../support/real-portal.ts'

const portal = await readRealPortal()
const faces = readFileSync('src/styles/title-faces.css', 'utf8')
const base = readFileSync('src/styles/base.css', 'utf8')
const FONTS = 'src/styles/fonts'
const isTitleFont = (file: string) => file.startsWith('ma-shan-zheng-title-')

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

describe('the brush', () => {
  it.each([...new Map(written.map((entry) => [entry.title, entry])).values()])(
    'writes the page title $title ($path)',
    ({ title }) => {
      expect(titleFaceOf(title)).toBeTypeOf('number')
    },
  )

  it.each(titles.map((title, index) => ({ title, number: index + 1 })))(
    'has a face of its own for $title, small enough to be in each of its documents',
    ({ title, number }) => {
      expect(titleFaceOf(title)).toBe(number)
      expect(faces).toContain(
        `[data-title-face='${number}'] {\n    font-family: 'Wenlan Title ${number}', var(--font-kai);`,
      )
      expect(faces).toContain(`url('./fonts/ma-shan-zheng-title-${number}.woff2?no-inline')`)
      expect(statSync(`${FONTS}/ma-shan-zheng-title-${number}.woff2`).size).toBeLessThanOrEqual(4096)
    },
  )

  it('has a face for nothing but the listed titles', () => {
    expect(faces.split('@font-face').length - 1).toBe(titles.length)
    expect(readdirSync(FONTS).filter(isTitleFont)).toHaveLength(titles.length)
  })

  it('writes the site’s name on every page', () => {
    const name = portal.site.site_name
    expect(nameLook(name, true)['data-brush']).toBe(true)
    expect([...name].filter((character) => !base.includes(`U+${character.codePointAt(0)?.toString(16)}`))).toEqual([])
  })

  it.each([
    ['with a character more than any face', '新闻资讯龘'],
    ['whose characters are in several faces', '新闻法规'],
  ])('leaves a title to the other face %s', (_, title) => {
    expect(titleFaceOf(title)).toBeUndefined()
  })

  it('writes another title of the characters of one face', () => {
    expect(titleFaceOf('新闻')).toBe(titleFaceOf('新闻资讯'))
  })
})
