import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { pictureAddress, wideWidths } from '#components/picture/picture-address.ts'
import { Picture } from '#components/picture/Picture.tsx'

import { attributeOf } from '../../support/shown-names.ts'

describe('the address of a picture', () => {
  it.each([
    ['news/3.webp', '/web/media/960/news/3.webp'],
    ['/news/3.webp', '/web/media/960/news/3.webp'],
    ['/web/media/news/3.webp', '/web/media/960/news/3.webp'],
    [' news/3.webp ', '/web/media/960/news/3.webp'],
  ])(
    'that is not absolute is one on the storage, in several widths (docs/specification/portal.md#entities): %s',
    (path, src) => {
      expect(pictureAddress(path)).toEqual({
        src,
        srcSet: '/web/media/320/news/3.webp 320w, /web/media/640/news/3.webp 640w, /web/media/960/news/3.webp 960w',
      })
    },
  )

  it.each([
    'https://cdn.example/a.jpg',
    'http://cdn.example/a.jpg',
    '//cdn.example/a.jpg',
    'data:image/gif;base64,R0lGOD',
  ])('that is absolute is taken as it is: %s', (path) => {
    expect(pictureAddress(path)).toEqual({ src: path })
  })

  it.each(['', '   '])('that is empty is the placeholder (docs/specification/portal.md#entities): "%s"', (path) => {
    expect(pictureAddress(path)).toEqual({ src: '/web/media/placeholder.svg' })
  })

  it('on another storage is one file: only our server makes smaller ones', () => {
    expect(pictureAddress('a/b.jpg', 'https://oss.example/culture/')).toEqual({
      src: 'https://oss.example/culture/a/b.jpg',
    })
  })

  it('has larger widths for a picture as wide as the window', () => {
    expect(pictureAddress('a.webp', undefined, wideWidths).srcSet).toMatch(/ 640w, .* 1920w$/u)
  })

  it.each(['a.webp', 'https://cdn.example/a.jpg', 'seal.svg'])(
    'has no point of focus, which is for the page: %s',
    (path) => {
      expect(pictureAddress(`${path}#focus=30-70`)).toEqual(pictureAddress(path))
    },
  )

  it('of a drawing is one file: it has no size', () => {
    expect(pictureAddress('seal.svg')).toEqual({ src: '/web/media/seal.svg' })
  })
})

describe('a picture', () => {
  it('is cut around its point of focus, and has no further byte without one', () => {
    const drawn = (src: string) => renderToString(<Picture src={src} alt="山" sizes="50vw" ratio="16/9" />)
    expect(drawn('a.webp#focus=30-70')).toContain(' style="object-position:30% 70%"')
    expect(drawn('a.webp#focus=30-70').replace(' style="object-position:30% 70%"', '')).toBe(drawn('a.webp'))
    expect(drawn('a.webp#other')).not.toContain('style')
  })

  it.each([
    ['16/9', '540'],
    ['3/2', '640'],
    ['1/1', '960'],
    ['3/4', '1280'],
  ] as const)('has its proportions before it is loaded: %s', (ratio, height) => {
    const html = renderToString(<Picture src="a.webp" alt="山" sizes="50vw" ratio={ratio} />)
    expect([attributeOf(html, 'width'), attributeOf(html, 'height')]).toEqual(['960', height])
  })

  it('is loaded lazily unless it is the first in view', () => {
    const later = renderToString(<Picture src="a.webp" alt="山" sizes="50vw" ratio="3/2" />)
    const first = renderToString(<Picture src="a.webp" alt="山" sizes="50vw" ratio="3/2" priority />)
    expect([attributeOf(later, 'loading'), attributeOf(first, 'loading'), attributeOf(first, 'fetchPriority')]).toEqual(
      ['lazy', undefined, 'high'],
    )
  })
})
