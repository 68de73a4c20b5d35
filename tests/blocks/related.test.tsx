// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'

import { examples } from '#blocks/related/examples.ts'
import { Related } from '#blocks/related/Related.tsx'
import { planRequest } from '#plan/request-key.ts'

import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'

function show(name: string): HTMLElement {
  const { props, data } = exampleNamed(examples, name)
  return showOnPage(
    {},
    <Related props={props} data={data} sectionId="aside-1" requests={{ article: planRequest('details', { type: 8, id: 1 }) }} fields={[]} />,
  )
}

describe('what belongs to an entity', () => {
  it('stands by type, under the type’s name, in the order it comes', () => {
    expect(textsOf(show('usual'), 'h3')).toEqual(['非遗名录', '传承基地', '传承人', '新闻资讯'])
  })

  it('leads to the details of each type', () => {
    expect([...show('usual').querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/web/cultural-heritage/directory/details/1',
      '/web/cultural-heritage/base/details/2',
      '/web/cultural-heritage/inheritor/details/3',
      '/web/news/details/4',
    ])
  })

  it.each(['empty', 'unknown-type'])('is not shown at all where there is nothing to show: %s', (name) => {
    expect(show(name).innerHTML).toBe('')
  })
})
