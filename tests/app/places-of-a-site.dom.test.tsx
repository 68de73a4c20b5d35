import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'

import { DesktopShell } from '#app/desktop/DesktopShell.tsx'
import { MobileShell } from '#app/mobile/MobileShell.tsx'
import { portalFacts } from '#app/portal-facts.ts'
import type { ShellProps } from '#app/shell-model.ts'
import { ArticleTags } from '#blocks/article/ArticleTags.tsx'
import { Carousel } from '#blocks/carousel/Carousel.tsx'
import { examples as carousels } from '#blocks/carousel/examples.ts'
import { NotFound } from '#blocks/not-found/NotFound.tsx'
import type { SitePlaces } from '#contract/addresses/site-places.ts'

import { readRealPortal } from '../support/real-portal.ts'
import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'
import { say } from '../support/words.ts'

const { shell, site } = portalFacts(await readRealPortal())
const switches = {
  otherDevice: 'mobile',
  deviceHref: '#',
  isElder: false,
  elderHref: '#elder',
  schemeHrefs: {},
} as const
const banners = { key: 'other/getBanner', source: 'banner', params: {} } as const

/** A shell around nothing, on the home page of a site with these places. */
function showShell(Shell: ComponentType<ShellProps>, places: SitePlaces, path = 'index') {
  return showOnPage(
    { site: { ...site, places }, path, trail: path === 'index' ? [] : [{ title: '首页', path: 'index' }] },
    <Shell shell={shell} links={[]} path={path} switches={switches} isMembers={false}>
      {null}
    </Shell>,
  )
}

const none: SitePlaces = { home: 'index' }
const formsOf = (host: Element) => [...host.querySelectorAll('form')].map((form) => form.getAttribute('action'))

describe('the header of a site', () => {
  it.each<[string, SitePlaces, { forms: string[]; login: number }]>([
    ['neither a search nor a login that the site lacks', none, { forms: [], login: 0 }],
    ['the search, at its own path', { ...none, search: 'find' }, { forms: ['/web/find'], login: 0 }],
    ['the login of a site with members', { ...none, login: 'login' }, { forms: [], login: 1 }],
    ['both', { ...none, search: 'search', login: 'login' }, { forms: ['/web/search'], login: 1 }],
  ])('has %s, on a desktop', (_, places, { forms, login }) => {
    const host = showShell(DesktopShell, places)
    expect(formsOf(host)).toEqual(forms)
    expect(host.querySelectorAll('[data-login][href="/web/login"]')).toHaveLength(login)
    expect(host.querySelectorAll('[data-account]')).toHaveLength(login)
    // One column for each tool: none stands beside a hole.
    const tools = host.querySelector<HTMLElement>('a[href="#elder"]')?.parentElement
    expect(tools?.children).toHaveLength(1 + forms.length + login)
    const columns = tools?.style.gridTemplateColumns ?? ''
    // The columns of all three are those of the styles.
    expect(columns.split(' ').filter(Boolean)).toHaveLength(forms.length + login === 2 ? 0 : 1 + forms.length + login)
  })

  it.each<[string, SitePlaces, string[]]>([
    ['no search that the site lacks', none, []],
    ['the search, at its own path', { ...none, search: 'find' }, ['/web/find']],
  ])('has %s, on a phone', (_, places, forms) => {
    expect(formsOf(showShell(MobileShell, places))).toEqual(forms)
  })

  it.each([
    ['a desktop', DesktopShell],
    ['a phone', MobileShell],
  ])('has the way home, on %s', (_, Shell) => {
    const host = showShell(Shell, { home: 'start' }, 'news')
    expect(host.querySelector('header a[href="/web/start"]')).not.toBeNull()
  })
})

describe('a site without a search', () => {
  const facts = { site: { ...site, places: none } }

  it('has only links on the page for unknown addresses', () => {
    const links = [{ title: '首页', to: 'index' }]
    const host = showOnPage(
      facts,
      <NotFound
        props={{ title: '没有这一页', message: '换一处看看', links, drawing: 'none', verse: [] }}
        data={{}}
        requests={{}}
        sectionId="not-found-1"
        fields={[]}
      />,
    )
    expect(formsOf(host)).toEqual([])
    expect(textsOf(host, 'li')).toEqual(['首页'])
  })

  it('has no field in the carousel', () => {
    const { props, data } = exampleNamed(carousels, 'usual')
    const view = { data, requests: { banners }, sectionId: 'carousel-1', fields: [] }
    const shown = (places: SitePlaces) =>
      formsOf(showOnPage({ site: { ...site, places } }, <Carousel props={{ ...props, search: true }} {...view} />))
    expect(shown({ ...none, search: 'search' })).toEqual(['/web/search'])
    expect(shown(none)).toEqual([])
  })

  it('has no tags at a text, because they lead to the search', () => {
    const tags = <ArticleTags tags={['昆曲']} />
    expect(showOnPage(facts, tags).querySelector('nav')).toBeNull()
    expect(showOnPage({}, tags).querySelector('nav')?.getAttribute('aria-label')).toBe(say('article', 'tags'))
  })
})
