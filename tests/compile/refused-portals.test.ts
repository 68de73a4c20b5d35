import { describe, expect, it } from 'vitest'

import { compilePortal } from '#compile/compile-portal.ts'

import { aDefinition, newsRoutes, testCatalog } from '../support/a-definition.ts'
import { cards, page } from './small-page.ts'

describe('the compiler refuses', () => {
  const aPosition = { name: 'museum_top', title: '博物馆顶部', desktop: { width: 2400, height: 320 } }
  const type = (more: Record<string, unknown>) => ({ type: 4, key: 'news', name: '新闻', ...more })
  it.each<[string, Parameters<typeof aDefinition>[0], string, string]>([
    ['an unknown block', { routes: [page([{ block: 'card' }])] }, 'BLOCK_UNKNOWN', 'cards'],
    ['a block in another spelling', { routes: [page([{ block: 'Cards_' }])] }, 'BLOCK_UNKNOWN', 'cards'],
    [
      'a block that may not stand on mobile',
      { routes: [page([], { mobile: [{ block: 'title' }, { block: 'wide' }] })] },
      'BLOCK_DEVICE',
      '',
    ],
    ['a property of the wrong kind', { routes: [page([cards({ type: 4 }, { columns: '三' })])] }, '', ''],
    [
      'a data slot the block does not have',
      { routes: [page([{ block: 'title', from: { article: { type: 4 } } }])] },
      'SLOT_UNKNOWN',
      '',
    ],
    [
      'a source the slot does not take',
      { routes: [page([cards({ source: 'recomend', type: 4 })])] },
      'SOURCE_UNKNOWN',
      'recommend',
    ],
    [
      'a parameter the call does not have',
      { routes: [page([cards({ type: 4, limti: 3 })])] },
      'PARAM_UNKNOWN',
      'limit',
    ],
    ['a content type that does not exist', { routes: [page([cards({ type: 44 })])] }, 'TYPE_UNKNOWN', ''],
    ['a route of an unknown content type', { routes: [page([], { type: 44 })] }, 'ROUTE_TYPE_UNKNOWN', ''],
    [
      'a query the route does not listen to',
      { routes: [page([cards({ type: 4, page: '$query.p' })])] },
      'BINDING_NOT_LISTENED',
      '"query": ["p"]',
    ],
    [
      'a path parameter that is not in the path',
      { routes: [page([cards({ type: 4, keyword: '$params.id' })])] },
      'BINDING_UNKNOWN',
      '',
    ],
    [
      'a route value that does not exist',
      { routes: [page([{ block: 'cards', heading: '$route.titel', from: { articles: { type: 4 } } }])] },
      'BINDING_UNKNOWN',
      '$route.title',
    ],
    [
      'a route value the route does not have',
      { routes: [page([cards({ type: '$route.type' })])] },
      'BINDING_EMPTY',
      '',
    ],
    [
      'an expression',
      { routes: [page([{ block: 'cards', heading: '${1+1}', from: { articles: { type: 4 } } }])] },
      'BINDING_UNKNOWN',
      '',
    ],
    [
      'an unknown template',
      {
        routes: [{ path: 'a', title: '甲', template: 'lst' }],
        templates: [{ name: 'list', desktop: [{ block: 'title' }], mobile: [{ block: 'title' }] }],
      },
      'TEMPLATE_UNKNOWN',
      'list',
    ],
    [
      'a template parameter that is missing',
      {
        routes: [{ path: 'a', title: '甲', template: 't' }],
        templates: [
          {
            name: 't',
            with: { card: { description: '卡' } },
            desktop: [{ block: 'title' }],
            mobile: [{ block: 'title' }],
          },
        ],
      },
      'TEMPLATE_WITH_MISSING',
      '',
    ],
    [
      'a template parameter nobody asked for',
      {
        routes: [{ path: 'a', title: '甲', template: 't', with: { crad: 1 } }],
        templates: [
          {
            name: 't',
            with: { card: { description: '卡', default: '' } },
            desktop: [{ block: 'title' }],
            mobile: [{ block: 'title' }],
          },
        ],
      },
      'TEMPLATE_WITH_UNKNOWN',
      'card',
    ],
    [
      'an advertising position of a route that the site does not have',
      { routes: [page([], { ad: 'web_book_tpo' })] },
      'ROUTE_AD_UNKNOWN',
      'book_top',
    ],
    [
      'a banner position as the advertising of a route',
      { routes: [page([], { ad: 'index_top_banner' })] },
      'ROUTE_AD_UNKNOWN',
      '',
    ],
    ['a position of the site twice', { site: { positions: [aPosition, aPosition] } }, 'POSITION_TAKEN', ''],
    [
      'a position the site does not have',
      { routes: [page([{ block: 'ad', from: { ads: { position: 'web_parking_lot_banner' } } }])] },
      'POSITION_UNKNOWN',
      '',
    ],
    [
      'a position of the other layout',
      { routes: [page([{ block: 'ad', from: { ads: { position: 'mobile_book_top' } } }])] },
      'POSITION_UNKNOWN',
      'web_book_top',
    ],
    [
      'a place at the foot for a block without an act',
      { routes: [page([], { mobile: [{ block: 'title', foot: true }] })] },
      'FOOT_ACTLESS',
      '',
    ],
    [
      'a place at the foot of a desktop’s page, which has none',
      { routes: [page([{ block: 'seat', foot: true }])] },
      'FOOT_DEVICE',
      '',
    ],
    [
      'two acts at one foot',
      {
        routes: [
          page([], { mobile: [{ block: 'title' }, { block: 'seat', foot: true }, { block: 'seat', foot: true }] }),
        ],
      },
      'FOOT_TAKEN',
      '',
    ],
    [
      'advertising for the elder mode, which shows none',
      { routes: [page([{ block: 'ad', elder: true, from: { ads: { position: 'web_book_top' } } }])] },
      'ELDER_ADVERTISING',
      '',
    ],
    ['two main headings', { routes: [page([{ block: 'title' }])] }, 'HEADING_COUNT', ''],
    ['a page without a main heading', { routes: [page([], { desktop: [{ block: 'wide' }] })] }, 'HEADING_COUNT', ''],
    [
      'a page without a main heading in the elder mode',
      { routes: [page([], { mobile: [{ block: 'title', elder: false }] })] },
      'HEADING_COUNT',
      '',
    ],
    [
      'a page whose only main heading is for the elder mode',
      { routes: [page([], { mobile: [{ block: 'title', elder: true }] })] },
      'HEADING_COUNT',
      '',
    ],
    [
      'a second-level heading before the main one of the elder mode',
      {
        routes: [
          page([], { mobile: [{ block: 'title', elder: false }, cards({ type: 4 }), { block: 'title', elder: true }] }),
        ],
      },
      'HEADING_ORDER',
      '',
    ],
    [
      'more requests in the elder mode than the budget',
      {
        site: { budgets: { default: { requests: 1 } } },
        routes: [
          page([], {
            mobile: [
              { block: 'title' },
              cards({ type: 4, limit: 1 }, { elder: true }),
              cards({ type: 4, limit: 2 }, { elder: true }),
            ],
          }),
        ],
      },
      'BUDGET_REQUESTS',
      '',
    ],
    [
      'a second-level heading before the main one',
      { routes: [page([], { desktop: [cards({ type: 4 }), { block: 'title' }] })] },
      'HEADING_ORDER',
      '',
    ],
    [
      'a route without a mobile layout',
      { routes: [{ path: 'a', title: '甲', desktop: [{ block: 'title' }] }] },
      'LAYOUT_MISSING',
      '',
    ],
    [
      'more requests than the budget',
      {
        site: { budgets: { default: { requests: 1 } } },
        routes: [page([cards({ type: 4 }), cards({ type: 4, limit: 3 })])],
      },
      'BUDGET_REQUESTS',
      '',
    ],
    [
      'two pages about two subjects',
      {
        types: [type({}), { type: 5, key: 'law', name: '执法' }],
        routes: [
          {
            path: 'a/{id}',
            title: '甲',
            type: 4,
            desktop: [{ block: 'title' }, { block: 'details' }, { block: 'details', from: { article: { type: 5 } } }],
            mobile: [{ block: 'details' }],
          },
        ],
      },
      'SUBJECT_COUNT',
      '',
    ],
    ['the same path twice', { routes: [page([]), page([])] }, 'PATH_TAKEN', ''],
    [
      'a path that shadows another',
      { routes: ['a/{id}', 'a/{name}'].map((path) => page([], { path })) },
      'PATH_SHADOWED',
      '',
    ],
    ['a path parameter used twice', { routes: [page([], { path: 'a/{id}/{id}' })] }, 'PARAM_TAKEN', ''],
    ['a parent that does not exist', { routes: [page([], { parent: 'idnex' })] }, 'PARENT_UNKNOWN', 'index'],
    [
      'parents in a circle',
      { routes: [page([], { path: 'a', parent: 'b' }), page([], { path: 'b', parent: 'a' })] },
      'PARENT_LOOP',
      '',
    ],
    [
      'a link to nowhere in the navigation',
      { site: { navigation: [{ title: '新闻', to: 'nwes' }] }, routes: newsRoutes },
      'LINK_DEAD',
      'news',
    ],
    [
      'a link to nowhere in a block',
      { routes: [page([cards({ type: 4 }, { more: { to: 'nowhere' } })])] },
      'LINK_DEAD',
      '',
    ],
    [
      'a link that runs script',
      { routes: [page([cards({ type: 4 }, { more: { to: 'javascript:alert(1)' } })])] },
      'LINK_SCHEME',
      '',
    ],
    ['a redirect to nowhere', { routes: [{ path: 'old', title: '旧', redirect: 'gone' }] }, 'LINK_DEAD', ''],
    [
      'a login that leads to a page for members, which leads to the login',
      {
        routes: [
          { path: 'login', title: '登录', redirect: 'card' },
          page([{ block: 'title' }], { path: 'card', auth: true }),
        ],
      },
      'REDIRECT_LOOP',
      '',
    ],
    [
      'redirects of pages for members that lead members in a circle',
      {
        routes: [
          page([{ block: 'title' }], { path: 'login' }),
          { path: 'card', title: '证', auth: true, redirect: 'pass' },
          { path: 'pass', title: '证', auth: true, redirect: 'card' },
        ],
      },
      'REDIRECT_LOOP',
      '',
    ],
    ['a type number used twice', { types: [type({}), type({ key: 'more' })] }, 'TYPE_NUMBER_TAKEN', ''],
    [
      'a type with the key of what the site itself has',
      { types: [type({ key: 'notice' })] },
      'TYPE_KEY_RESERVED',
      'notice-list',
    ],
    ['a type key used twice', { types: [type({}), type({ type: 5 })] }, 'TYPE_KEY_TAKEN', ''],
    [
      'a field written twice',
      {
        types: [
          type({
            fields: [
              { name: 'unit', label: '单位', kind: 'text' },
              { name: 'unit', label: '单位', kind: 'text' },
            ],
          }),
        ],
      },
      'FIELD_TAKEN',
      '',
    ],
    [
      'a role that two fields have',
      {
        types: [
          type({
            fields: [
              { name: 'from', label: '起', kind: 'datetime', role: 'start' },
              { name: 'since', label: '自', kind: 'datetime', role: 'start' },
            ],
          }),
        ],
      },
      'ROLE_TAKEN',
      '',
    ],
    [
      'a role of a field that cannot have it',
      { types: [type({ fields: [{ name: 'from', label: '起', kind: 'text', role: 'start' }] })] },
      'ROLE_KIND',
      '',
    ],
    [
      'a field named like a list parameter',
      { types: [type({ fields: [{ name: 'page', label: '页', kind: 'text' }] })] },
      'FIELD_RESERVED',
      '',
    ],
  ])('%s', (_, parts, code, suggestion) => {
    const compiled = compilePortal(aDefinition(parts), testCatalog)
    const issues = compiled.ok ? [] : compiled.issues
    const found = code === '' ? issues[0] : issues.find((issue) => issue.code === code)
    expect(issues.map((issue) => issue.code)).toContain(code === '' ? issues[0]?.code : code)
    expect(found?.message).toMatch(/[\u4e00-\u9fff]/u)
    expect(found?.file).toMatch(/^schema\//u)
    expect(found?.suggestion ?? '').toBe(suggestion)
  })

  it('a portal without a page for unknown addresses', () => {
    const definition = aDefinition()
    const compiled = compilePortal(
      { ...definition, routes: definition.routes.filter((route) => route.path !== '*') },
      testCatalog,
    )
    expect(compiled).toMatchObject({ ok: false, issues: [{ code: 'CATCH_ALL_MISSING' }] })
  })

  it('all faults at once, not the first alone', () => {
    const compiled = compilePortal(
      aDefinition({ routes: [page([{ block: 'nothing' }, cards({ type: 44 })], { parent: 'gone' })] }),
      testCatalog,
    )
    expect(compiled.ok ? [] : compiled.issues.map((issue) => issue.code).sort()).toEqual([
      'BLOCK_UNKNOWN',
      'PARENT_UNKNOWN',
      'TYPE_UNKNOWN',
    ])
  })
})
