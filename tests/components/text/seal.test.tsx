import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { Seal } from '#components/text/Seal.tsx'

describe('a seal', () => {
  it.each([
    ['青', ['青']],
    ['𠮷', ['𠮷']],
    ['青溪', ['青', '溪']],
  ])('of %s shows its characters, one above the other', (characters, shown) => {
    const html = renderToStaticMarkup(<Seal characters={characters} />)
    expect([...html.matchAll(/<text [^>]*>([^<]*)</gu)].map(([, text]) => text)).toEqual(shown)
  })

  it('with strokes shows them in the place of type', () => {
    const html = renderToStaticMarkup(<Seal characters="文" strokes="M8 13h24" />)
    expect(html).toContain('d="M8 13h24"')
    expect(html).not.toContain('<text')
  })
})
