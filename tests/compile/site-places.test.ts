import * as z from 'zod'
import { describe, expect, it } from 'vitest'

import { compilePortal } from '#compile/compile-portal.ts'
import { hasMembers, type SitePlace, type SitePlaces } from '#contract/addresses/site-places.ts'
import { defineBlock } from '#definition/grammar/define-block.ts'

import { aDefinition, testCatalog } from '../support/a-definition.ts'
import { readRealPortal } from '../support/real-portal.ts'

/** A block that makes its page the place of its name. */
const maker = (name: SitePlace) =>
  defineBlock({
    name,
    title: name,
    description: '',
    devices: ['desktop', 'mobile'],
    heading: 1,
    skeleton: 'none',
    makes: () => name,
    props: z.strictObject({}),
    data: {},
  })

const catalog = {
  ...testCatalog,
  register: maker('register'),
  centre: maker('centre'),
}

const page = (path: string, desktop: string, mobile = desktop) => ({
  path,
  title: path,
  desktop: [{ block: desktop }],
  mobile: [{ block: mobile }],
})

function placesOf(...routes: readonly Record<string, unknown>[]): SitePlaces {
  const compiled = compilePortal(aDefinition({ routes }), catalog)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.issues))
  return compiled.value.places
}

describe('a site has', () => {
  it.each<[string, Record<string, unknown>[], Omit<SitePlaces, 'home'>]>([
    ['only a home page', [], {}],
    ['a search, where a page has the results', [page('find', 'search')], { search: 'find' }],
    ['a place that is on one device only', [page('me', 'title', 'centre')], { centre: 'me' }],
    ['a login, by the block that logs in', [page('login', 'login')], { login: 'login' }],
    ['a register', [page('join', 'register')], { register: 'join' }],
    ['no place by the name of a page', [page('search', 'title'), page('user', 'title')], {}],
    [
      'the place with the shortest of several paths',
      [page('a/search', 'search'), page('so', 'search')],
      { search: 'so' },
    ],
    ['no place on a page of an entity', [page('news/search/{id}', 'search')], {}],
  ])('%s', (_, routes, places) => {
    expect(placesOf(...routes)).toEqual({ home: 'index', ...places })
  })

  it('members exactly if it has a login', () => {
    expect(hasMembers({ home: 'index', register: 'register', centre: 'user' })).toBe(false)
    expect(hasMembers({ home: 'index', login: 'login' })).toBe(true)
  })
})

it('the sample city has all places', async () => {
  expect((await readRealPortal()).places).toEqual({
    home: 'index',
    search: 'search',
    login: 'login',
    register: 'register',
    centre: 'user',
  })
})
