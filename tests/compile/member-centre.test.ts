import { describe, expect, it } from 'vitest'

import { compilePortal } from '#compile/compile-portal.ts'
import { centreEntries, type MemberCentre } from '#contract/members/member-centre.ts'
import { memberPages } from '#definition/grammar/member-pages.ts'

import { aDefinition, testCatalog } from '../support/a-definition.ts'
import { readRealPortal } from '../support/real-portal.ts'

const page = (path: string, block = 'title') => ({
  path,
  title: path,
  desktop: [{ block }],
  mobile: [{ block }],
})
const login = page('login', 'login')
const { like, bookshelf, activity, news, set } = memberPages

const compileSite = (paths: readonly string[], site: Record<string, unknown> = {}) =>
  compilePortal(
    aDefinition({ routes: paths.map((path) => (path === 'login' ? login : page(path))), site }),
    testCatalog,
  )

function centreOf(paths: readonly string[], site: Record<string, unknown> = {}): MemberCentre | undefined {
  const compiled = compileSite(paths, site)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.issues))
  return compiled.value.centre
}

const namesOf = (centre: MemberCentre | undefined) => centreEntries(centre).map(({ name, title }) => title ?? name)

describe('the centre of a site without entries in its schema', () => {
  it('has the pages of which the site has routes, in the order of the groups', () => {
    expect(centreOf(['login', set, activity, bookshelf, like])).toEqual({
      kept: [
        { name: 'like', to: like },
        { name: 'bookshelf', to: bookshelf },
      ],
      ahead: [{ name: 'activity', to: activity }],
      own: [{ name: 'set', to: set }],
    })
  })

  it('has no books where the site has no page for them', () => {
    expect(namesOf(centreOf(['login', like, set]))).toEqual(['like', 'set'])
  })

  it('is absent without members', () => {
    expect(compileSite([like, set])).toEqual({
      ok: true,
      value: expect.not.objectContaining({ centre: expect.anything() }),
      warnings: expect.anything(),
      sources: expect.any(Function),
    })
  })
})

describe('the centre in a site’s schema', () => {
  const all = ['login', like, bookshelf, activity, news, set, 'helpers']

  it.each<[string, Record<string, unknown>, string[]]>([
    ['has the order of its list', { kept: ['bookshelf', 'like'] }, ['bookshelf', 'like', 'activity', 'news', 'set']],
    [
      'has the titles that it gives',
      { kept: [{ page: 'bookshelf', title: '标本夹' }] },
      ['标本夹', 'activity', 'news', 'set'],
    ],
    ['leaves out what is not in the list', { own: ['set'] }, ['like', 'bookshelf', 'activity', 'set']],
    ['has no group that is written empty', { ahead: [], kept: [] }, ['news', 'set']],
    [
      'has links of the site’s own where they stand',
      { own: ['news', { title: '志愿者', to: 'helpers', icon: 'user' }, 'set'] },
      ['like', 'bookshelf', 'activity', 'news', '志愿者', 'set'],
    ],
  ])('%s', (_, centre, names) => {
    expect(namesOf(centreOf(all, { centre }))).toEqual(names)
  })

  it('has the address and the icon of a link', () => {
    const link = { title: '志愿者', to: 'helpers', icon: 'user' }
    expect(centreOf(all, { centre: { own: [link] } })?.own).toEqual([link])
  })

  it('is part of the version, the key of every cache', () => {
    const versionOf = (centre: Record<string, unknown>) => {
      const compiled = compileSite(all, { centre })
      return compiled.ok ? compiled.value.version : undefined
    }
    expect(versionOf({ own: ['news', 'set'] })).toBe(versionOf({}))
    expect(versionOf({ own: ['set', 'news'] })).not.toBe(versionOf({}))
  })

  it.each<[string, Record<string, unknown>, string, (string | number)[], string[]]>([
    ['a page', { kept: ['like', 'collect'] }, 'CENTRE_PAGE', ['centre', 'kept', 1], ['路径 user/my-collection']],
    [
      'a page with a title',
      { own: [{ page: 'id', title: '身份' }] },
      'CENTRE_PAGE',
      ['centre', 'own', 0, 'page'],
      ['路径 user/my-id'],
    ],
    ['a link', { own: [{ title: '志愿者', to: 'helper' }] }, 'LINK_DEAD', ['centre', 'own', 0, 'to'], []],
  ])('is refused at its place where it names %s that the site does not have', (_, centre, code, path, allowed) => {
    const compiled = compileSite(all, { centre })
    expect(compiled.ok ? [] : compiled.issues).toEqual([
      expect.objectContaining({ code, file: 'schema/site.json', path, allowed: expect.arrayContaining(allowed) }),
    ])
  })
})

it('a centre on a site without members is reported, and absent', () => {
  const compiled = compileSite([like], { centre: { kept: ['like'] } })
  expect(compiled).toMatchObject({
    ok: true,
    warnings: expect.arrayContaining([expect.objectContaining({ code: 'MEMBERS_MISSING', path: ['centre'] })]),
  })
  expect(compiled.ok && compiled.value.centre).toBe(undefined)
})

it('the sample city has all pages in its centre', async () => {
  expect(centreEntries((await readRealPortal()).centre).map(({ name }) => name)).toEqual(Object.keys(memberPages))
})
