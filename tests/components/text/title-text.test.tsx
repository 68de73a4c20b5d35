import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { MarkedText } from '#blocks/search-results/MarkedText.tsx'
import { CardTitle } from '#components/cards/CardTitle.tsx'
import { TitleText } from '#components/text/TitleText.tsx'

const title = '夜走三桥：一盏灯带四十个人'

describe('a title on a page', () => {
  it.each([
    ['at each place the server found', [2, 8, 9], '夜走<wbr/>三桥：一盏灯<wbr/>带<wbr/>四十个人'],
    ['at marks alone where it found none, which the style sheet sees by the last one', [], `${title}<wbr/>`],
    ['anywhere where a backend says nothing', undefined, title],
  ])('may break %s', (_, breaks, html) => {
    expect(renderToStaticMarkup(<TitleText title={title} breaks={breaks} />)).toBe(html)
  })

  it.each([[[0, 13]], [[99]], [[5, 2]], [[-3]]])('stays whole as a text when its places do not fit: %j', (breaks) => {
    const html = renderToStaticMarkup(<TitleText title={title} breaks={breaks.toSorted((one, other) => one - other)} />)
    expect(html.replaceAll('<wbr/>', '')).toBe(title)
  })

  it('breaks within its link on a card', () => {
    expect(
      renderToStaticMarkup(<CardTitle card={{ title, titleBreaks: [8], href: undefined, pin: '' }} level={3} />),
    ).toContain('夜走三桥：一盏灯<wbr/>带四十个人</h3>')
  })

  it('of a pinned card has the word before its link, as text', () => {
    const card = { title, titleBreaks: undefined, href: undefined, pin: '置顶' }
    expect(renderToStaticMarkup(<CardTitle card={card} level={3} />)).toMatch(/<span[^>]*>置顶<\/span>夜走三桥/u)
  })

  it('with marked words breaks at the same places, inside and between the runs', () => {
    const runs = [
      { text: '夜走三桥：', hit: false },
      { text: '一盏灯', hit: true },
      { text: '带四十个人', hit: false },
    ]
    expect(renderToStaticMarkup(<MarkedText runs={runs} breaks={[2, 8]} />)).toBe(
      '<span>夜走<wbr/>三桥：</span><mark>一盏灯</mark><span><wbr/>带四十个人</span>',
    )
  })
})
