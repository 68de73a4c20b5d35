import { describe, expect, it } from 'vitest'

import { compilePortal } from '#compile/compile-portal.ts'

import { aDefinition, aPortal, newsRoutes, testCatalog } from '../support/a-definition.ts'
import { cards, page } from './small-page.ts'

describe('the compiler of a portal', () => {
  it('makes a frozen portal that survives JSON unchanged', () => {
    const portal = aPortal({ routes: newsRoutes })
    expect(JSON.parse(JSON.stringify(portal))).toEqual(portal)
    expect(Object.isFrozen(portal.routes[0]?.layouts)).toBe(true)
  })

  it('gives equal definitions one version and any change another', () => {
    expect(aPortal({ routes: newsRoutes }).version).toBe(aPortal({ routes: newsRoutes }).version)
    expect(aPortal({ routes: newsRoutes }).version).not.toBe(
      aPortal({ routes: newsRoutes, site: { slogan: '另一句' } }).version,
    )
  })

  it('puts fixed segments before parameters and the catch-all last', () => {
    const layout = { desktop: [{ block: 'title' }], mobile: [{ block: 'title' }] }
    const paths = ['{area}/{name}', 'news/{name}', 'news/details'].map((path) => ({ path, title: '页', ...layout }))
    expect(aPortal({ routes: paths }).routes.map((route) => route.path)).toEqual([
      'index',
      'news/details',
      'news/{name}',
      '{area}/{name}',
      '*',
    ])
  })

  it('finds the list and the details of each content type', () => {
    expect(aPortal({ routes: newsRoutes }).types[0]).toMatchObject({
      listPath: 'news',
      detailsPath: 'news/details/{id}',
    })
  })

  it('follows parents up to the home page', () => {
    const routes = [{ ...newsRoutes[0], parent: 'index' }, newsRoutes[1] ?? {}]
    expect(aPortal({ routes }).routes.find((route) => route.path === 'news/details/{id}')?.trail).toEqual([
      { title: '首页', path: 'index' },
      { title: '新闻资讯', path: 'news' },
    ])
  })

  it('fills a template with the values of the route and its own defaults', () => {
    const template = {
      name: 'list',
      with: { columns: { description: '列数', default: 2 }, heading: { description: '标题', default: '' } },
      desktop: [
        { block: 'title' },
        cards({ type: '$route.type' }, { columns: '$with.columns', heading: '$with.heading' }),
      ],
      mobile: [{ block: 'title' }],
    }
    const portal = aPortal({
      templates: [template],
      routes: [
        { path: 'a', title: '甲', type: 4, template: 'list', with: { columns: 4 } },
        { path: 'b', title: '乙', type: 4, template: 'list' },
      ],
    })
    const section = (path: string) => portal.routes.find((route) => route.path === path)?.layouts.desktop?.[1]
    expect(section('a')).toMatchObject({
      section: { props: { columns: 4 }, requests: { articles: { params: { type: 4 } } } },
    })
    expect(section('b')).toMatchObject({ section: { props: { columns: 2 } } })
    expect(section('b')).not.toHaveProperty('section.props.heading')
  })

  describe('a list of names in a request', () => {
    const types = [
      {
        type: 4,
        key: 'news',
        name: '新闻',
        fields: ['level', 'town'].map((name) => ({ name, label: name, kind: 'text', filterable: true })),
      },
    ]
    const template = {
      name: 'list',
      with: { filters: { description: '筛选', default: [] } },
      desktop: [{ block: 'title' }, cards({ type: '$route.type', by: '$with.filters' })],
      mobile: [{ block: 'title' }],
    }
    const compile = (route: object, templates: Record<string, unknown>[] = [template]) =>
      compilePortal(
        aDefinition({ types, templates, routes: [{ path: 'a', title: '甲', type: 4, ...route }] }),
        testCatalog,
      )
    const queryAndSection = (route: object) => {
      const compiled = compile(route)
      if (!compiled.ok) throw new Error(JSON.stringify(compiled.issues))
      const [found] = compiled.value.routes.filter(({ path }) => path === 'a')
      return [found?.query, found?.layouts.desktop?.[1]]
    }

    it('is one parameter of the address for each name, which the page then listens to', () => {
      expect(queryAndSection({ template: 'list', with: { filters: ['level', 'town'] } })).toEqual([
        ['level', 'town'],
        expect.objectContaining({
          section: expect.objectContaining({
            requests: {
              articles: expect.objectContaining({ params: { type: 4, level: '$query.level', town: '$query.town' } }),
            },
          }),
        }),
      ])
      expect(
        queryAndSection({
          query: ['p', 'level'],
          desktop: [{ block: 'title' }, cards({ type: 4, by: ['level'] })],
          mobile: [{ block: 'title' }],
        })[0],
      ).toEqual(['p', 'level'])
    })

    it('is empty by default', () => {
      expect(queryAndSection({ template: 'list' })).toEqual([
        [],
        expect.objectContaining({
          section: expect.objectContaining({
            requests: { articles: expect.objectContaining({ params: { type: 4 } }) },
          }),
        }),
      ])
    })

    it('has the fault of a name at the name, in the route that writes it', () => {
      expect(compile({ template: 'list', with: { filters: ['level', 'twon'] } })).toMatchObject({
        ok: false,
        issues: [{ code: 'PARAM_UNKNOWN', path: ['routes', 1, 'with', 'filters', 1], suggestion: 'town' }],
      })
    })

    it('is for filters alone: another parameter takes one value', () => {
      expect(
        compile({ desktop: [{ block: 'title' }, cards({ type: 4, level: ['a', 'b'] })], mobile: [{ block: 'title' }] }),
      ).toMatchObject({ ok: false, issues: [{ code: 'VALUE_TYPE', message: '参数 level 只能是一个值，写了 2 个' }] })
    })
  })

  it.each([
    ['tablet', 'tablet'],
    ['desktop', undefined],
    [undefined, undefined],
  ])('has two columns beside each other from the width of their row: %s', (written, beside) => {
    const columns = { beside: written, main: [{ block: 'title' }], aside: [cards({ type: 4 })] }
    const route = aPortal({
      routes: [{ path: 'a', title: '甲', desktop: [{ columns }], mobile: [{ block: 'title' }] }],
    }).routes.find(({ path }) => path === 'a')
    expect(route?.layouts.desktop).toMatchObject([{ kind: 'columns', ...(beside ? { beside } : {}) }])
    expect(JSON.stringify(route?.layouts.desktop).includes('beside')).toBe(beside !== undefined)
  })

  it('reads an aside at the start before the main column', () => {
    const columns = { side: 'start', main: [cards({ type: 4 })], aside: [{ block: 'title' }] }
    const route = aPortal({
      routes: [{ path: 'a', title: '甲', desktop: [{ columns }], mobile: [{ block: 'title' }] }],
    }).routes.find(({ path }) => path === 'a')
    expect(route?.layouts.desktop).toMatchObject([
      { kind: 'columns', side: 'start', main: [{ block: 'cards' }], aside: [{ block: 'title' }] },
    ])
    const later = compilePortal(
      aDefinition({
        routes: [
          { path: 'a', title: '甲', desktop: [{ columns: { ...columns, side: 'end' } }], mobile: [{ block: 'title' }] },
        ],
      }),
      testCatalog,
    )
    expect(later).toMatchObject({ ok: false, issues: [{ code: 'HEADING_ORDER' }] })
  })

  it('accepts a main heading for each mode, and counts the requests of each apart', () => {
    const both = [false, true].flatMap((elder, index) => [
      { block: 'title', elder },
      cards({ type: 4, limit: index + 1 }, { elder }),
    ])
    const definition = aDefinition({
      site: { budgets: { default: { requests: 1 } } },
      routes: [{ path: 'a', title: '甲', desktop: [{ block: 'title' }], mobile: both }],
    })
    expect(compilePortal(definition, testCatalog)).toMatchObject({ ok: true })
  })

  it('names the mode of a layout with a fault', () => {
    const definition = aDefinition({
      routes: [{ path: 'a', title: '甲', desktop: [{ block: 'title' }], mobile: [{ block: 'title', elder: false }] }],
    })
    expect(compilePortal(definition, testCatalog)).toMatchObject({
      ok: false,
      issues: [{ message: '「a」的手机版面（适老版）有 0 个一级标题，应当正好一个' }],
    })
  })

  it('uses the layout of the route and takes the other from the template', () => {
    const template = {
      name: 'list',
      desktop: [{ block: 'title', title: '模板' }],
      mobile: [{ block: 'title', title: '模板' }],
    }
    const portal = aPortal({
      templates: [template],
      routes: [{ path: 'a', title: '甲', template: 'list', mobile: [{ block: 'title', title: '自写' }] }],
    })
    const layouts = portal.routes.find((route) => route.path === 'a')?.layouts
    expect(layouts?.desktop?.[0]).toMatchObject({ section: { props: { title: '模板' } } })
    expect(layouts?.mobile?.[0]).toMatchObject({ section: { props: { title: '自写' } } })
  })

  it.each([
    ['without a position', {}, []],
    ['with a position of both layouts', { ad: 'book_top' }, ['web_book_top', 'mobile_book_top']],
    [
      'with a position of the desktop only (docs/specification/portal.md#calls)',
      { ad: 'culture_industry_top' },
      ['web_culture_industry_top'],
    ],
  ])('has advertising on a route %s exactly where there is some', (_, extra, expected) => {
    const layout = [{ block: 'title' }, { block: 'ad' }]
    const route = aPortal({
      routes: [{ path: 'a', title: '甲', ...extra, desktop: layout, mobile: layout }],
    }).routes.find(({ path }) => path === 'a')
    const positions = [...(route?.layouts.desktop ?? []), ...(route?.layouts.mobile ?? [])].flatMap((row) =>
      row.kind === 'section' && row.section.block === 'ad' ? [row.section.requests['ads']?.params['position']] : [],
    )
    expect(positions).toEqual(expected)
  })

  it.each([
    ['where it asks for it', { ad: 'book_top' }, { ads: { position: '$route.ad' } }, ['web_book_top']],
    ['not where it does not', { ad: 'book_top' }, {}, []],
    ['not on a route without a position', {}, { ads: { position: '$route.ad' } }, []],
  ])('allows advertising among the entries of a list %s, and the list stays', (_, extra, ads, expected) => {
    const list = { block: 'cards', from: { articles: { type: 4 }, ...ads } }
    const layout = [{ block: 'title' }, list]
    const row = aPortal({
      routes: [{ path: 'a', title: '甲', ...extra, desktop: layout, mobile: layout }],
    }).routes.find(({ path }) => path === 'a')?.layouts.desktop?.[1]
    const requests = row?.kind === 'section' ? row.section.requests : {}
    expect(requests['articles']?.params['type']).toBe(4)
    expect(requests['ads'] ? [requests['ads'].params['position']] : []).toEqual(expected)
  })

  it('accepts a position of the site by data alone, and stores its place in the section', () => {
    const positions = [
      {
        name: 'museum_top',
        title: '博物馆顶部',
        desktop: { width: 1200, height: 200 },
        mobile: { width: 600, height: 200 },
      },
    ]
    const layout = [{ block: 'title' }, { block: 'ad' }]
    const portal = aPortal({
      site: { positions },
      routes: [{ path: 'museum', title: '博物馆', ad: 'museum_top', desktop: layout, mobile: layout }],
    })
    const layouts = portal.routes.find(({ path }) => path === 'museum')?.layouts
    expect(layouts?.desktop?.[1]).toMatchObject({
      section: { requests: { ads: { params: { position: 'web_museum_top' } } }, place: { width: 1200, height: 200 } },
    })
    expect(layouts?.mobile?.[1]).toMatchObject({ section: { place: { width: 600, height: 200 } } })
  })

  it('accepts a filter only where the content type is filterable by it', () => {
    const types = [
      {
        type: 4,
        key: 'news',
        name: '新闻',
        fields: [{ name: 'level', label: '级别', kind: 'text', filterable: true }],
      },
    ]
    const routes = [page([cards({ type: 4, level: '$query.level' })], { query: ['level'] })]
    expect(compilePortal(aDefinition({ types, routes }), testCatalog).ok).toBe(true)
    expect(compilePortal(aDefinition({ routes }), testCatalog)).toMatchObject({
      ok: false,
      issues: [{ code: 'PARAM_UNKNOWN' }],
    })
  })
})

describe('fields by role', () => {
  const fields = [
    { name: 'startTime', label: '开始', kind: 'datetime', role: 'start', list: true },
    { name: 'stream', label: '地址', kind: 'url', role: 'stream', detail: false },
    { name: 'phone', label: '电话', kind: 'phone', private: true, list: true },
    { name: 'note', label: '附注', kind: 'text', detail: false },
  ]
  const types = [
    { type: 4, key: 'news', name: '新闻' },
    { type: 6, key: 'video', name: '视频', fields },
  ]
  const detailsOf = (path: string, type: number) => ({
    path,
    title: '甲',
    type,
    desktop: [{ block: 'details' }],
    mobile: [{ block: 'details' }],
  })
  const sectionsOf = (path: string, portal: ReturnType<typeof aPortal>) =>
    (portal.routes.find((route) => route.path === path)?.layouts.desktop ?? []).flatMap((row) =>
      row.kind === 'section' ? [row.section] : [],
    )

  it('reach the details also where they are not shown, private ones never', () => {
    const portal = aPortal({ types, routes: [detailsOf('video/{id}', 6)] })
    expect(sectionsOf('video/{id}', portal)[0]?.fields).toEqual([
      { name: 'startTime', label: '开始', kind: 'datetime', filterable: false, role: 'start' },
      { name: 'stream', label: '地址', kind: 'url', filterable: false, role: 'stream', isHidden: true },
    ])
  })

  it('reach lists where they are listed, private ones never', () => {
    const portal = aPortal({ types, routes: [page([cards({ type: 6 })])] })
    const shown = portal.routes.flatMap(({ path }) => sectionsOf(path, portal)).find(({ block }) => block === 'cards')
    expect(shown?.fields.map(({ name }) => name)).toEqual(['startTime'])
  })

  it('a type’s details are the page below its list, whatever other page has one parameter', () => {
    const list = { path: 'video', title: '视频', type: 6, desktop: [{ block: 'title' }], mobile: [{ block: 'title' }] }
    const portal = aPortal({ types, routes: [detailsOf('watch/{id}', 6), list, detailsOf('video/details/{id}', 6)] })
    expect(portal.types.find(({ type }) => type === 6)).toMatchObject({
      listPath: 'video',
      detailsPath: 'video/details/{id}',
    })
  })
})
