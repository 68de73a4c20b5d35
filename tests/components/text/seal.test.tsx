import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { Seal } from '#components/text/Seal.tsx'

it.each([
  ['青溪县图书馆', '>青<'],
  ['𠮷田文库', '>𠮷<'],
])('the seal of %s shows the first character of the name', (name, shown) => {
  expect(renderToStaticMarkup(<Seal name={name} />)).toContain(shown)
})

it('the seal of a name with a carved character draws it', () => {
  expect(renderToStaticMarkup(<Seal name="文澜" />)).not.toContain('<text')
})
