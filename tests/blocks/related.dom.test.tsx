import { describe, expect, it } from 'vitest'

import { examples } from '#blocks/related/examples.ts'
import { Related } from '#blocks/related/Related.tsx'
import { planRequest } from '#plan/request-key.ts'

import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'

function show(name: string): HTMLElement {
  const { props, data } = exampleNamed(examples, name)
  return showOnPage(
    {},
    <Related
      props={props}
      data={data}
      sectionId="aside-1"
      requests={{ article: planRequest('details', { type: 8, id: 1 }) }}
      fields={[]}
    />,
  )
}

describe('the entities related to an entity', () => {
  it('stand by type, types with an invitation before the others', () => {
    expect(textsOf(show('usual'), 'h3')).toEqual(['认识它非遗名录', '去现场传承基地', '见见传人传承人', '新闻资讯'])
  })

  it('can be one type only, as cards, or all but one', () => {
    expect(textsOf(show('only-one-type'), 'h3')).toEqual(['白蛇传传说', '梁祝传说'])
    expect(textsOf(show('without-a-type'), 'h3')).toEqual(['去现场传承基地', '新闻资讯'])
  })

  it('show pictures where they have them, at most four of a type, and else the names alone', () => {
    const pictures = (name: string) =>
      [...show(name).querySelectorAll('li')].map((item) => item.querySelectorAll('img').length)
    expect([pictures('usual'), pictures('one'), pictures('many')]).toEqual([[1, 1, 0, 1], [0], [1, 1, 1, 1, 0, 0, 0]])
  })

  it('lead to the details of each type', () => {
    expect([...show('usual').querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/web/cultural-heritage/directory/details/1',
      '/web/cultural-heritage/base/details/2',
      '/web/cultural-heritage/inheritor/details/3',
      '/web/news/details/4',
    ])
  })

  it.each(['empty', 'unknown-type'])('are absent where there are none: %s', (name) => {
    expect(show(name).innerHTML).toBe('')
  })
})
