import { describe, expect, it } from 'vitest'

import { compilePortal } from '#compile/compile-portal.ts'

import { aDefinition, aPortal, newsRoutes, testCatalog } from '../support/a-definition.ts'

const page = (sections: unknown[], extra: Record<string, unknown> = {}) => ({ path: 'page', title: '页面', desktop: [{ block: 'title' }, ...sections], mobile: [{ block: 'title' }], ...extra })
const cards = (articles: Record<string, unknown>, extra: Record<string, unknown> = {}) => ({ block: 'cards', from: { articles }, ...extra })

describe('compilePortal', () => {
  it('gives a frozen portal that survives JSON unchanged', () => {
    const portal = aPortal({ routes: newsRoutes })
    expect(JSON.parse(JSON.stringify(portal))).toEqual(portal)
    expect(Object.isFrozen(portal.routes[0]?.layouts)).toBe(true)
  })

  it('gives equal definitions one version and any change another', () => {
    expect(aPortal({ routes: newsRoutes }).version).toBe(aPortal({ routes: newsRoutes }).version)
    expect(aPortal({ routes: newsRoutes }).version).not.toBe(aPortal({ routes: newsRoutes, site: { slogan: '另一句' } }).version)
  })

  it('puts fixed segments before parameters and the catch-all last', () => {
    const layout = { desktop: [{ block: 'title' }], mobile: [{ block: 'title' }] }
    const paths = ['{area}/{name}', 'news/{name}', 'news/details'].map((path) => ({ path, title: '页', ...layout }))
    expect(aPortal({ routes: paths }).routes.map((route) => route.path)).toEqual(['index', 'news/details', 'news/{name}', '{area}/{name}', '*'])
  })

  it('knows the list and the details of each content type', () => {
    expect(aPortal({ routes: newsRoutes }).types[0]).toMatchObject({ listPath: 'news', detailsPath: 'news/details/{id}' })
  })

  it('follows parents up to the home page', () => {
    const routes = [{ ...newsRoutes[0], parent: 'index' }, newsRoutes[1] ?? {}]
    expect(aPortal({ routes }).routes.find((route) => route.path === 'news/details/{id}')?.trail).toEqual([{ title: '首页', path: 'index' }, { title: '新闻资讯', path: 'news' }])
  })

  it('fills a template with the values of the route and its own defaults', () => {
    const template = { name: 'list', with: { columns: { description: '列数', default: 2 }, heading: { description: '标题', default: '' } }, desktop: [{ block: 'title' }, cards({ type: '$route.type' }, { columns: '$with.columns', heading: '$with.heading' })], mobile: [{ block: 'title' }] }
    const portal = aPortal({ templates: [template], routes: [{ path: 'a', title: '甲', type: 4, template: 'list', with: { columns: 4 } }, { path: 'b', title: '乙', type: 4, template: 'list' }] })
    const section = (path: string) => portal.routes.find((route) => route.path === path)?.layouts.desktop?.[1]
    expect(section('a')).toMatchObject({ section: { props: { columns: 4 }, requests: { articles: { params: { type: 4 } } } } })
    expect(section('b')).toMatchObject({ section: { props: { columns: 2 } } })
    expect(section('b')).not.toHaveProperty('section.props.heading')
  })

  it('reads an aside that stands first before what it leads to', () => {
    const columns = { side: 'start', main: [cards({ type: 4 })], aside: [{ block: 'title' }] }
    const route = aPortal({ routes: [{ path: 'a', title: '甲', desktop: [{ columns }], mobile: [{ block: 'title' }] }] }).routes.find(({ path }) => path === 'a')
    expect(route?.layouts.desktop).toMatchObject([{ kind: 'columns', side: 'start', main: [{ block: 'cards' }], aside: [{ block: 'title' }] }])
    const later = compilePortal(aDefinition({ routes: [{ path: 'a', title: '甲', desktop: [{ columns: { ...columns, side: 'end' } }], mobile: [{ block: 'title' }] }] }), testCatalog)
    expect(later).toMatchObject({ ok: false, issues: [{ code: 'HEADING_ORDER' }] })
  })

  it('keeps a layout the route writes itself and takes the other from the template', () => {
    const template = { name: 'list', desktop: [{ block: 'title', title: '模板' }], mobile: [{ block: 'title', title: '模板' }] }
    const portal = aPortal({ templates: [template], routes: [{ path: 'a', title: '甲', template: 'list', mobile: [{ block: 'title', title: '自写' }] }] })
    const layouts = portal.routes.find((route) => route.path === 'a')?.layouts
    expect(layouts?.desktop?.[0]).toMatchObject({ section: { props: { title: '模板' } } })
    expect(layouts?.mobile?.[0]).toMatchObject({ section: { props: { title: '自写' } } })
  })

  it.each([
    ['without a position', {}, []],
    ['with a position of both layouts', { ad: 'book_top' }, ['web_book_top', 'mobile_book_top']],
    ['with a position of the desktop only (docs/specification/portal.md#calls)', { ad: 'culture_industry_top' }, ['web_culture_industry_top']],
  ])('shows advertising on a route %s just where there is some', (_, extra, expected) => {
    const layout = [{ block: 'title' }, { block: 'ad' }]
    const route = aPortal({ routes: [{ path: 'a', title: '甲', ...extra, desktop: layout, mobile: layout }] }).routes.find(({ path }) => path === 'a')
    const positions = [...(route?.layouts.desktop ?? []), ...(route?.layouts.mobile ?? [])].flatMap((row) => (row.kind === 'section' && row.section.block === 'ad' ? [row.section.requests['ads']?.params['position']] : []))
    expect(positions).toEqual(expected)
  })

  it('takes a filter only where the content type lets visitors filter by it', () => {
    const types = [{ type: 4, key: 'news', name: '新闻', fields: [{ name: 'level', label: '级别', kind: 'text', filterable: true }] }]
    const routes = [page([cards({ type: 4, level: '$query.level' })], { query: ['level'] })]
    expect(compilePortal(aDefinition({ types, routes }), testCatalog).ok).toBe(true)
    expect(compilePortal(aDefinition({ routes }), testCatalog)).toMatchObject({ ok: false, issues: [{ code: 'PARAM_UNKNOWN' }] })
  })
})

describe('fields by role', () => {
  const fields = [
    { name: 'startTime', label: '开始', kind: 'datetime', role: 'start', list: true },
    { name: 'stream', label: '地址', kind: 'url', role: 'stream', detail: false },
    { name: 'phone', label: '电话', kind: 'phone', private: true, list: true },
    { name: 'note', label: '附注', kind: 'text', detail: false },
  ]
  const types = [{ type: 4, key: 'news', name: '新闻' }, { type: 6, key: 'video', name: '视频', fields }]
  const detailsOf = (path: string, type: number) => ({ path, title: '甲', type, desktop: [{ block: 'details' }], mobile: [{ block: 'details' }] })
  const sectionsOf = (path: string, portal: ReturnType<typeof aPortal>) => (portal.routes.find((route) => route.path === path)?.layouts.desktop ?? []).flatMap((row) => (row.kind === 'section' ? [row.section] : []))

  it('reach the details also where people do not read them, private ones never', () => {
    const portal = aPortal({ types, routes: [detailsOf('video/{id}', 6)] })
    expect(sectionsOf('video/{id}', portal)[0]?.fields).toEqual([
      { name: 'startTime', label: '开始', kind: 'datetime', filterable: false, role: 'start' },
      { name: 'stream', label: '地址', kind: 'url', filterable: false, role: 'stream', isHidden: true },
    ])
  })

  it('lists have what is listed, private ones never', () => {
    const portal = aPortal({ types, routes: [page([cards({ type: 6 })])] })
    const shown = portal.routes.flatMap(({ path }) => sectionsOf(path, portal)).find(({ block }) => block === 'cards')
    expect(shown?.fields.map(({ name }) => name)).toEqual(['startTime'])
  })

  it('a type’s details are the page below its list, whatever other page has one parameter', () => {
    const list = { path: 'video', title: '视频', type: 6, desktop: [{ block: 'title' }], mobile: [{ block: 'title' }] }
    const portal = aPortal({ types, routes: [detailsOf('watch/{id}', 6), list, detailsOf('video/details/{id}', 6)] })
    expect(portal.types.find(({ type }) => type === 6)).toMatchObject({ listPath: 'video', detailsPath: 'video/details/{id}' })
  })
})

describe('compilePortal refuses', () => {
  const type = (more: Record<string, unknown>) => ({ type: 4, key: 'news', name: '新闻', ...more })
  it.each<[string, Parameters<typeof aDefinition>[0], string, string]>([
    ['an unknown block', { routes: [page([{ block: 'card' }])] }, 'BLOCK_UNKNOWN', 'cards'],
    ['a block that may not stand on mobile', { routes: [page([], { mobile: [{ block: 'title' }, { block: 'wide' }] })] }, 'BLOCK_DEVICE', ''],
    ['a property of the wrong kind', { routes: [page([cards({ type: 4 }, { columns: '三' })])] }, '', ''],
    ['a data slot the block does not have', { routes: [page([{ block: 'title', from: { article: { type: 4 } } }])] }, 'SLOT_UNKNOWN', ''],
    ['a source the slot does not take', { routes: [page([cards({ source: 'recomend', type: 4 })])] }, 'SOURCE_UNKNOWN', 'recommend'],
    ['a parameter the call does not have', { routes: [page([cards({ type: 4, limti: 3 })])] }, 'PARAM_UNKNOWN', 'limit'],
    ['a content type that does not exist', { routes: [page([cards({ type: 44 })])] }, 'TYPE_UNKNOWN', ''],
    ['a route of an unknown content type', { routes: [page([], { type: 44 })] }, 'ROUTE_TYPE_UNKNOWN', ''],
    ['a query the route does not listen to', { routes: [page([cards({ type: 4, page: '$query.p' })])] }, 'BINDING_NOT_LISTENED', '"query": ["p"]'],
    ['a path parameter that is not in the path', { routes: [page([cards({ type: 4, keyword: '$params.id' })])] }, 'BINDING_UNKNOWN', ''],
    ['a route value that does not exist', { routes: [page([{ block: 'cards', heading: '$route.titel', from: { articles: { type: 4 } } }])] }, 'BINDING_UNKNOWN', '$route.title'],
    ['a route value the route does not have', { routes: [page([cards({ type: '$route.type' })])] }, 'BINDING_EMPTY', ''],
    ['an expression', { routes: [page([{ block: 'cards', heading: '${1+1}', from: { articles: { type: 4 } } }])] }, 'BINDING_UNKNOWN', ''],
    ['an unknown template', { routes: [{ path: 'a', title: '甲', template: 'lst' }], templates: [{ name: 'list', desktop: [{ block: 'title' }], mobile: [{ block: 'title' }] }] }, 'TEMPLATE_UNKNOWN', 'list'],
    ['a template parameter that is missing', { routes: [{ path: 'a', title: '甲', template: 't' }], templates: [{ name: 't', with: { card: { description: '卡' } }, desktop: [{ block: 'title' }], mobile: [{ block: 'title' }] }] }, 'TEMPLATE_WITH_MISSING', ''],
    ['a template parameter nobody asked for', { routes: [{ path: 'a', title: '甲', template: 't', with: { crad: 1 } }], templates: [{ name: 't', with: { card: { description: '卡', default: '' } }, desktop: [{ block: 'title' }], mobile: [{ block: 'title' }] }] }, 'TEMPLATE_WITH_UNKNOWN', 'card'],
    ['a position the specification does not have', { routes: [page([{ block: 'ad', from: { ads: { position: 'web_parking_lot_banner' } } }])] }, 'POSITION_UNKNOWN', ''],
    ['a position of the other layout', { routes: [page([{ block: 'ad', from: { ads: { position: 'mobile_book_top' } } }])] }, 'POSITION_UNKNOWN', 'web_book_top'],
    ['two main headings', { routes: [page([{ block: 'title' }])] }, 'HEADING_COUNT', ''],
    ['a page without a main heading', { routes: [page([], { desktop: [{ block: 'wide' }] })] }, 'HEADING_COUNT', ''],
    ['a second-level heading before the main one', { routes: [page([], { desktop: [cards({ type: 4 }), { block: 'title' }] })] }, 'HEADING_ORDER', ''],
    ['a route without a mobile layout', { routes: [{ path: 'a', title: '甲', desktop: [{ block: 'title' }] }] }, 'LAYOUT_MISSING', ''],
    ['more requests than the budget', { site: { budgets: { default: { requests: 1 } } }, routes: [page([cards({ type: 4 }), cards({ type: 4, limit: 3 })])] }, 'BUDGET_REQUESTS', ''],
    ['two pages about two subjects', { types: [type({}), { type: 5, key: 'law', name: '执法' }], routes: [{ path: 'a/{id}', title: '甲', type: 4, desktop: [{ block: 'title' }, { block: 'details' }, { block: 'details', from: { article: { type: 5 } } }], mobile: [{ block: 'details' }] }] }, 'SUBJECT_COUNT', ''],
    ['the same path twice', { routes: [page([]), page([])] }, 'PATH_TAKEN', ''],
    ['a path that shadows another', { routes: ['a/{id}', 'a/{name}'].map((path) => page([], { path })) }, 'PATH_SHADOWED', ''],
    ['a path parameter used twice', { routes: [page([], { path: 'a/{id}/{id}' })] }, 'PARAM_TAKEN', ''],
    ['a parent that does not exist', { routes: [page([], { parent: 'idnex' })] }, 'PARENT_UNKNOWN', 'index'],
    ['parents in a circle', { routes: [page([], { path: 'a', parent: 'b' }), page([], { path: 'b', parent: 'a' })] }, 'PARENT_LOOP', ''],
    ['a link to nowhere in the navigation', { site: { navigation: [{ title: '新闻', to: 'nwes' }] }, routes: newsRoutes }, 'LINK_DEAD', 'news'],
    ['a link to nowhere in a block', { routes: [page([cards({ type: 4 }, { more: { to: 'nowhere' } })])] }, 'LINK_DEAD', ''],
    ['a link that runs script', { routes: [page([cards({ type: 4 }, { more: { to: 'javascript:alert(1)' } })])] }, 'LINK_SCHEME', ''],
    ['a redirect to nowhere', { routes: [{ path: 'old', title: '旧', redirect: 'gone' }] }, 'LINK_DEAD', ''],
    ['a type number used twice', { types: [type({}), type({ key: 'more' })] }, 'TYPE_NUMBER_TAKEN', ''],
    ['a type key used twice', { types: [type({}), type({ type: 5 })] }, 'TYPE_KEY_TAKEN', ''],
    ['a field written twice', { types: [type({ fields: [{ name: 'unit', label: '单位', kind: 'text' }, { name: 'unit', label: '单位', kind: 'text' }] })] }, 'FIELD_TAKEN', ''],
    ['a role that two fields have', { types: [type({ fields: [{ name: 'from', label: '起', kind: 'datetime', role: 'start' }, { name: 'since', label: '自', kind: 'datetime', role: 'start' }] })] }, 'ROLE_TAKEN', ''],
    ['a role of a field that cannot have it', { types: [type({ fields: [{ name: 'from', label: '起', kind: 'text', role: 'start' }] })] }, 'ROLE_KIND', ''],
    ['a field named like a list parameter', { types: [type({ fields: [{ name: 'page', label: '页', kind: 'text' }] })] }, 'FIELD_RESERVED', ''],
  ])('%s', (_, parts, code, suggestion) => {
    const compiled = compilePortal(aDefinition(parts), testCatalog)
    const issues = compiled.ok ? [] : compiled.issues
    const found = code === '' ? issues[0] : issues.find((issue) => issue.code === code)
    expect(issues.map((issue) => issue.code)).toContain(code === '' ? issues[0]?.code : code)
    expect(found?.message).toMatch(/[\u4e00-\u9fff]/u)
    expect(found?.file).toMatch(/^schema\//u)
    expect(found?.suggestion ?? '').toBe(suggestion)
  })

  it('a portal that has nothing to show for unknown addresses', () => {
    const definition = aDefinition()
    const compiled = compilePortal({ ...definition, routes: definition.routes.filter((route) => route.path !== '*') }, testCatalog)
    expect(compiled).toMatchObject({ ok: false, issues: [{ code: 'CATCH_ALL_MISSING' }] })
  })

  it('everything at once, not the first fault only', () => {
    const compiled = compilePortal(aDefinition({ routes: [page([{ block: 'nothing' }, cards({ type: 44 })], { parent: 'gone' })] }), testCatalog)
    expect(compiled.ok ? [] : compiled.issues.map((issue) => issue.code).sort()).toEqual(['BLOCK_UNKNOWN', 'PARENT_UNKNOWN', 'TYPE_UNKNOWN'])
  })
})
