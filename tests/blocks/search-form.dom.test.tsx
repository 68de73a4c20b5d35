import { describe, expect, it } from 'vitest'

import { NotFound } from '#blocks/not-found/NotFound.tsx'
import { examples as notFoundExamples } from '#blocks/not-found/examples.ts'
import { examples } from '#blocks/search-form/examples.ts'
import { SearchForm } from '#blocks/search-form/SearchForm.tsx'
import { planRequest } from '#plan/request-key.ts'

import { exampleNamed, showOnPage } from '../support/show-block.tsx'

const requests = { hotWords: planRequest('hotWords', {}) }

function show(name: string): HTMLElement {
  const { props, data, query = {} } = exampleNamed(examples, name)
  return showOnPage(
    { path: 'search', query },
    <SearchForm props={props} data={data} sectionId="main-1" requests={requests} fields={[]} />,
  )
}

const notFound = exampleNamed(notFoundExamples, 'usual')
const pages = [
  ['search', show('searched'), '昆曲'],
  [
    '404',
    showOnPage({}, <NotFound props={notFound.props} data={{}} sectionId="main-1" requests={{}} fields={[]} />),
    '',
  ],
] as const

describe.each(pages)('the search of the %s page', (_, host, value) => {
  it('is a form that works without a script', () => {
    const form = host.querySelector('form[role="search"]')
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/web/search', 'get'])
    expect(form?.querySelector('button')?.type).toBe('submit')
  })

  it('has a field named 搜索 that shows what was searched', () => {
    const field = host.querySelector<HTMLInputElement>('input[type="search"][name="keyword"]')
    expect([field?.getAttribute('aria-label'), field?.value]).toEqual(['搜索', value])
  })
})

describe('the popular search words', () => {
  it('are links, with the present one marked', () => {
    const words = [...show('searched').querySelectorAll('ul a')]
    expect(
      words.map((word) => [word.textContent, word.getAttribute('href'), word.getAttribute('aria-current')]),
    ).toEqual([
      ['昆曲', '/web/search?keyword=%E6%98%86%E6%9B%B2', 'true'],
      ['剪纸', '/web/search?keyword=%E5%89%AA%E7%BA%B8', null],
      ['青瓷', '/web/search?keyword=%E9%9D%92%E7%93%B7', null],
    ])
  })

  it('are the hot words of the present moment, and those of the page while there are none', () => {
    const wordsOf = (name: string) => [...show(name).querySelectorAll('ul a')].map((word) => word.textContent)
    expect(wordsOf('hot-words')).toEqual(['秋日戏曲周', '夜游博物馆', '书房'])
    expect(wordsOf('one-hint')).toEqual(['昆曲'])
    // Another backend may answer with words that cannot be searched for.
    expect(wordsOf('odd-hot-words').map((word) => word?.slice(0, 2))).toEqual(['Do', '龙泉', '书房'])
  })
})

describe('the 404 page', () => {
  it('is headed 页面不存在 and offers ways on', () => {
    const [, host] = pages[1]
    expect(host.querySelector('h1')?.textContent).toBe('页面不存在')
    expect([...host.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([
      '/web/index',
      '/web/news',
      '/web/cultural-heritage/directory',
      '/web/public-culture',
    ])
  })
})

describe('the search of one content type', () => {
  const typeOf = (host: Element) => host.querySelector<HTMLInputElement>('input[name="type"]')?.value

  it('is retained by the next search, and by the suggested words', () => {
    const { props, data } = exampleNamed(examples, 'searched')
    const host = showOnPage(
      { path: 'search', query: { keyword: '昆曲', type: '15' } },
      <SearchForm props={props} data={data} sectionId="main-1" requests={requests} fields={[]} />,
    )
    expect(typeOf(host)).toBe('15')
    expect(host.querySelector('a[href*="keyword"]')?.getAttribute('href')).toContain('type=15')
  })

  it('is fixed where the page fixes it, and absent otherwise', () => {
    const { props, data } = exampleNamed(examples, 'searched')
    const host = showOnPage(
      { path: 'book', query: {} },
      <SearchForm props={{ ...props, type: 15 }} data={data} sectionId="main-1" requests={requests} fields={[]} />,
    )
    expect(typeOf(host)).toBe('15')
    expect(typeOf(show('searched'))).toBeUndefined()
  })
})
