import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'

import { DesktopShell } from '#app/desktop/DesktopShell.tsx'
import { MobileShell } from '#app/mobile/MobileShell.tsx'
import { portalFacts } from '#app/portal-facts.ts'
import type { ShellModel, ShellProps } from '#app/shell-model.ts'
import type { SitePlaces } from '#contract/addresses/site-places.ts'
import type { FooterColumn, FooterMark, HeaderTool } from '#definition/grammar/furniture-definition.ts'
import { showPage } from '#loader/show-page.ts'

import footerStyles from '../../src/app/footer.module.css'
import { pageAnswer } from '../loader/a-page.ts'
import { readRealPortal } from '../support/real-portal.ts'
import { showOnPage, textsOf } from '../support/show-block.tsx'
import { say } from '../support/words.ts'

const { shell, site } = portalFacts(await readRealPortal())
const switches = {
  otherDevice: 'mobile',
  deviceHref: '#',
  isElder: false,
  elderHref: '#elder',
  schemeHrefs: {},
} as const
const related = [{ name: '省图书馆', url: 'https://library.example.cn/' }]
const tickets = { title: '预约门票', to: 'activity', icon: 'activity' }
const away = { title: '网上商店', to: 'https://shop.example.cn/' }

interface Furniture {
  tools?: readonly HeaderTool[]
  columns?: FooterColumn[]
  marks?: FooterMark[]
  places?: SitePlaces
}

function showShell(Shell: ComponentType<ShellProps>, furniture: Furniture) {
  const { tools, columns, marks, places = site.places } = furniture
  const model: ShellModel = {
    ...shell,
    ...(tools ? { header: { tools: [...tools] } } : {}),
    footer: { ...shell.footer, columns, marks },
  }
  return showOnPage(
    { site: { ...site, places }, path: 'index', trail: [] },
    <Shell shell={model} links={related} path="index" switches={switches} isMembers={false}>
      {null}
    </Shell>,
  )
}

/** The tools beside the name, each by what it is. */
function toolsOf(host: Element): string[] {
  const tools = host.querySelector('header > div > div')
  return [...(tools?.children ?? [])].map((tool) => {
    if (tool.querySelector('form')) return 'search'
    if (tool.matches('[data-account]')) return 'login'
    return tool.getAttribute('href') === '#elder' ? 'elder' : (tool.textContent ?? '')
  })
}

const columnsOf = (host: Element) =>
  host.querySelector<HTMLElement>('header > div > div')?.style.gridTemplateColumns ?? ''

describe('the tools of a desktop’s header', () => {
  it.each<[string, readonly HeaderTool[] | undefined, string[], string]>([
    ['are the usual ones where the site says nothing', undefined, ['search', 'elder', 'login'], ''],
    ['are the usual ones where the site says them', ['search', 'elder', 'login'], ['search', 'elder', 'login'], ''],
    ['stand in the order of the site', ['login', 'search'], ['login', 'search'], '7rem 18rem'],
    [
      'have links of the site’s own among them',
      ['search', tickets, 'login'],
      ['search', '预约门票', 'login'],
      'minmax(10rem,18rem) auto 7rem',
    ],
    ['are left out as a whole where the site wants none', [], [], ''],
  ])('%s', (_, tools, shown, columns) => {
    const host = showShell(DesktopShell, tools ? { tools } : {})
    expect(toolsOf(host)).toEqual(shown)
    expect(columnsOf(host)).toBe(columns)
  })

  it('leave out those that lead to a place that the site lacks, with their columns', () => {
    const host = showShell(DesktopShell, { tools: ['search', tickets, 'login'], places: { home: 'index' } })
    expect(toolsOf(host)).toEqual(['预约门票'])
    expect(columnsOf(host)).toBe('auto')
  })

  it('lead within the portal in the same tab, and elsewhere in another, with a note', () => {
    const host = showShell(DesktopShell, { tools: [tickets, away] })
    const [inside, outside] = host.querySelectorAll('header > div > div > a')
    expect(inside?.getAttribute('href')).toBe('/web/activity')
    expect(inside?.getAttribute('target')).toBeNull()
    expect(outside?.getAttribute('target')).toBe('_blank')
    expect(outside?.textContent).toContain(say('shell', 'newTab'))
  })

  it('may lack the elder switch, which the footer has', () => {
    const host = showShell(DesktopShell, { tools: ['search'] })
    expect([...host.querySelectorAll('a[href="#elder"]')].map((link) => link.closest('footer') !== null)).toEqual([
      true,
    ])
  })
})

describe('the header and bar of a phone', () => {
  it('have links of the site after the areas, and an unchanged bar', () => {
    const [host, plain] = [showShell(MobileShell, { tools: [tickets] }), showShell(MobileShell, {})]
    expect(host.querySelector('header')?.innerHTML).toBe(plain.querySelector('header')?.innerHTML)
    expect(textsOf(host, 'details li').at(-1)).toBe('预约门票')
    expect(textsOf(host, 'details li')).toHaveLength(textsOf(plain, 'details li').length + 1)
  })

  it('have the marks of a page at their areas, not at the links of the site', () => {
    const host = showShell(MobileShell, { tools: [tickets] })
    document.body.replaceChildren(host)
    const areas = document.querySelectorAll('[data-areas] a').length - 1
    const marks = Array.from({ length: areas }, (_, index) => (index === areas - 1 ? ('page' as const) : null))
    showPage(document, pageAnswer({ marks }))
    const marked = [...document.querySelectorAll('[data-areas] a')].map((link) => link.getAttribute('aria-current'))
    expect(marked.slice(-2)).toEqual(['page', null])
  })
})

describe('the footer', () => {
  const columns = [{ title: '来馆参观', links: [tickets, away] }]
  const mark = { src: 'marks/gov.png', alt: '党政机关网站标识', width: 60, height: 72 }

  it.each([
    ['a desktop', DesktopShell],
    ['a phone', MobileShell],
  ])('has the columns of the site before that of related institutions, on %s', (_, Shell) => {
    const host = showShell(Shell, { columns })
    const navs = [...host.querySelectorAll('footer nav')]
    expect(navs.map((nav) => nav.getAttribute('aria-label'))).toEqual(['来馆参观', say('footer', 'links')])
    expect([...(navs[0]?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      '/web/activity',
      'https://shop.example.cn/',
    ])
  })

  it('shows marks in their size from the start, lazily, with alternative texts', () => {
    const host = showShell(DesktopShell, { marks: [mark, { ...mark, src: 'b.svg', to: 'https://gov.example.cn/' }] })
    const [plain, linked] = host.querySelectorAll('footer img')
    const names = ['alt', 'width', 'height', 'loading']
    expect(names.map((name) => plain?.getAttribute(name))).toEqual([mark.alt, '60', '72', 'lazy'])
    expect(plain?.closest('a')).toBeNull()
    expect(linked?.getAttribute('src')).toBe('/web/media/b.svg')
    expect(linked?.closest('a')?.getAttribute('href')).toBe('https://gov.example.cn/')
  })

  it('has columns and marks in parts that the brief footer of members leaves out', () => {
    const host = showShell(MobileShell, { columns, marks: [mark] })
    const hidden = ['links', 'notice'].map((name) => `.${footerStyles[name] ?? ''}`).join(', ')
    expect(host.querySelector('footer nav')?.closest(hidden)).not.toBeNull()
    expect(host.querySelector('footer img')?.closest(hidden)).not.toBeNull()
  })

  it('is unchanged without settings of the site', () => {
    const host = showShell(DesktopShell, {})
    expect(host.querySelectorAll('footer nav')).toHaveLength(1)
    expect(host.querySelector('footer img')).toBeNull()
  })
})
