import { describe, expect, it } from 'vitest'

import { ariaCurrentOf } from '#app/aria-current.ts'

const home = { title: '首页', path: 'index' }
const news = { to: 'news' }
const heritage = {
  to: 'cultural-heritage/overview',
  children: [
    { title: '名录', to: 'cultural-heritage/directory' },
    { title: '物质遗产', to: 'cultural-heritage/material' },
  ],
}

describe('an entry of the navigation', () => {
  it.each([
    ['the page itself', news, 'news', [home], 'page'],
    ['a page below it', news, 'news/details/3', [home, { title: '新闻', path: 'news' }], 'true'],
    ['a page below it, by the address alone', news, 'news/details/3', [], 'true'],
    ['a part of it', heritage, 'cultural-heritage/directory', [home], 'true'],
    [
      'a page that stands elsewhere but belongs to a part of it',
      heritage,
      'cultural-relic/details/3',
      [home, { title: '物质遗产', path: 'cultural-heritage/material' }],
      'true',
    ],
    ['another page', news, 'activity', [home], undefined],
    ['a page whose name begins alike', news, 'newspaper', [home], undefined],
    ['home, which is above every page', { to: 'index' }, 'news', [home], undefined],
  ])('knows %s', (_, entry, path, trail, currency) => {
    expect(ariaCurrentOf(entry, path, trail)).toBe(currency)
  })
})
