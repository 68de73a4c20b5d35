import { describe, expect, it } from 'vitest'

import { compilePortal } from '#compile/compile-portal.ts'
import type { LayoutRow } from '#compile/portal.ts'

import { aDefinition, aPortal, testCatalog } from '../support/a-definition.ts'
import { cards, page } from './small-page.ts'

const list = (extra: Record<string, unknown> = {}) => cards({ type: 4 }, extra)
const keyed = (key: string) => list({ key, heading: key })

/** The ids of the desktop's sections, each with what it was written as. */
function idsOf(parts: Parameters<typeof aPortal>[0], path = 'page'): [string, unknown][] {
  const rows = aPortal(parts).routes.find((route) => route.path === path)?.layouts.desktop ?? []
  const sections = rows.flatMap((row: LayoutRow) =>
    row.kind === 'section' ? [row.section] : [...row.main, ...row.aside],
  )
  return sections.map(({ id, props }) => [id, props['heading']])
}

const namesOf = (sections: unknown[]) => idsOf({ routes: [page(sections)] }).map(([id]) => id)

describe('the id of a section', () => {
  it('is its number among those of its block, where it has no key', () => {
    expect(namesOf([list(), { block: 'wide' }, list()])).toEqual(['title-1', 'cards-1', 'wide-1', 'cards-2'])
  })

  it('counts the main column before an aside, whichever is read first', () => {
    const columns = { side: 'start', main: [list({ heading: 'main' })], aside: [list({ heading: 'aside' })] }
    expect(idsOf({ routes: [page([{ columns }])] }).slice(1)).toEqual([
      ['cards-1', 'main'],
      ['cards-2', 'aside'],
    ])
  })

  it('is its key after the block, and the others are numbered as if it were not there', () => {
    expect(namesOf([list(), keyed('latest-news'), list()])).toEqual([
      'title-1',
      'cards-1',
      'cards-latest-news',
      'cards-2',
    ])
  })

  it('is the same on both devices and on each page of a template, where the key is', () => {
    const layout = [{ block: 'title' }, keyed('news')]
    const routes = ['first', 'second'].map((path) => ({ path, title: path, template: 'news' }))
    const portal = aPortal({ routes, templates: [{ name: 'news', desktop: layout, mobile: layout }] })
    const layouts = portal.routes
      .filter(({ path }) => routes.some((route) => route.path === path))
      .flatMap((route) => [route.layouts.desktop, route.layouts.mobile])
    expect(layouts).toHaveLength(4)
    for (const rows of layouts) expect(JSON.stringify(rows)).toContain('"id":"cards-news"')
  })

  it('is no property of the block', () => {
    const { routes } = aPortal({ routes: [page([keyed('news')])] })
    const row = routes.find(({ path }) => path === 'page')?.layouts.desktop?.[1]
    expect(row).toMatchObject({ kind: 'section', section: { props: { heading: 'news', columns: 3 } } })
    expect(row?.kind === 'section' && row.section.props).not.toHaveProperty('key')
  })
})

describe('a section with a key', () => {
  const before = [
    list(),
    keyed('news'),
    list(),
    keyed('events'),
    { columns: { main: [keyed('art')], aside: [list()] } },
  ]
  const changes: [string, unknown[]][] = [
    ['a section is inserted above', [list({ heading: 'new' }), ...before]],
    ['a section with another key is inserted above', [keyed('new'), ...before]],
    ['the first is removed', before.slice(1)],
    ['two are exchanged', [before[3], before[2], before[1], before[0], before[4]]],
    ['all are turned round', before.toReversed()],
    [
      'one moves into a column',
      [list(), { columns: { main: [list(), keyed('events')], aside: [keyed('art'), keyed('news')] } }],
    ],
  ]
  it.each(changes)('keeps its id when %s', (_, after) => {
    const idOf = (sections: unknown[]) => new Map(idsOf({ routes: [page(sections)] }).map(([id, was]) => [was, id]))
    const [former, present] = [idOf(before), idOf(after)]
    for (const key of ['news', 'events', 'art']) {
      expect(former.get(key)).toBe(`cards-${key}`)
      expect(present.get(key)).toBe(`cards-${key}`)
    }
  })
})

describe('keys of one layout', () => {
  const catalog = {
    ...testCatalog,
    ...Object.fromEntries(
      Object.values(testCatalog).flatMap((block) =>
        block.name === 'wide' ? [['cards-wide', { ...block, name: 'cards-wide' }]] : [],
      ),
    ),
  }
  const issuesOf = (sections: unknown[]) => {
    const compiled = compilePortal(aDefinition({ routes: [page(sections)] }), catalog)
    return compiled.ok ? [] : compiled.issues.map(({ code, path }) => [code, path.join('.')])
  }
  const atDesktop = (index: number) => [['SECTION_KEY_TAKEN', `routes.1.desktop.${index}.key`]]

  it.each<[string, unknown[], string[][]]>([
    ['of one block', [keyed('news'), keyed('news')], atDesktop(2)],
    ['of two blocks', [keyed('news'), { block: 'wide', key: 'news' }], atDesktop(2)],
    ['of which one begins the other', [keyed('news'), keyed('news-more')], atDesktop(2)],
    ['of which the other begins one', [keyed('news-more'), keyed('news')], atDesktop(2)],
    [
      'that begin the number of another block',
      [{ block: 'cards', key: 'wide', from: { articles: { type: 4 } } }, { block: 'cards-wide' }],
      atDesktop(1),
    ],
  ])('are refused %s, at the key', (_, sections, issues) => {
    expect(issuesOf(sections)).toEqual(issues)
  })

  it.each<[string, unknown[]]>([
    ['begin alike inside a word', [keyed('news'), keyed('newsletters')]],
    ['stand beside numbers', [keyed('news'), list(), list()]],
  ])('are taken if they %s', (_, sections) => {
    expect(issuesOf(sections)).toEqual([])
  })
})
