import { describe, expect, it } from 'vitest'

import { mediaPathsOf, type MediaTexts } from '#server/db/content/media-paths-of.ts'

const texts: MediaTexts = {
  title: '题',
  summary: '',
  body: '',
  cover: '',
  images: [],
  category: '',
  area: '',
  source: '',
  author: '',
  fields: {},
}
const NAME = '00-aZ_9-aZ_9-aZ_9-aZ_9'

const cases: readonly [what: string, entity: Partial<MediaTexts>, found: readonly string[]][] = [
  ['nothing', {}, []],
  ['a cover', { cover: 'news/a.webp' }, ['cover news/a.webp']],
  ['a cover with any ending', { cover: 'news/a' }, ['cover news/a']],
  ['a cover as an address', { cover: '/web/media/news/a.webp?w=320' }, ['cover news/a.webp']],
  ['a cover with a host', { cover: 'https://x.example.cn/web/media/a.webp' }, ['cover a.webp']],
  ['a cover of another site', { cover: 'https://x.example.cn/a.webp' }, []],
  ['a gallery', { images: ['a.webp', './b.webp', 'a.webp'] }, ['images a.webp', 'images b.webp']],
  ['an address in a body', { body: '<img src="/web/media/a.webp" alt="">' }, ['body a.webp']],
  [
    'a relative address in a body',
    { body: '<video poster="a.webp" src="films/b.mp4">' },
    ['body a.webp', 'body films/b.mp4'],
  ],
  ['an encoded address', { body: '<a href="/web/media/a%20b.pdf">' }, ['body a b.pdf', 'body a%20b.pdf']],
  [
    'an attachment, and not the name under which visitors store it',
    { body: `<a href="/web/media/imports/${NAME}.docx" download="b.docx" data-bytes="12" data-note="Word，1 KB">` },
    [`body imports/${NAME}.docx`],
  ],
  [
    'links to pages in a body',
    { body: '<a href="/web/news/1">甲</a><a href="list">乙</a><a href="mailto:a@b.cn">' },
    [],
  ],
  [
    'what an import stored, its slashes escaped',
    { body: `imports\\/${NAME}.webp`, summary: `IMPORTS%2F${NAME}.pdf` },
    [`body imports/${NAME}.webp`, `summary imports/${NAME}.pdf`],
  ],
  ['a name of that length without the folder', { body: `${NAME}.webp` }, []],
  ['the same file in two places', { cover: 'a.webp', images: ['a.webp'] }, ['cover a.webp', 'images a.webp']],
  [
    'a path in a field',
    { fields: { poster: 'news/a.webp', leaflet: 'b.docx' } },
    ['leaflet b.docx', 'poster news/a.webp'],
  ],
  ['several paths in a field', { fields: { photos: 'a.webp,b.webp' } }, ['photos a.webp', 'photos b.webp']],
  ['a url field', { fields: { home: '/web/media/a.pdf#page=2', other: 'https://x.example.cn/a.pdf' } }, ['home a.pdf']],
  ['captions', { fields: { captions: '[{"file":"c.vtt","label":"中文","language":"zh"}]' } }, ['captions c.vtt']],
  ['richtext', { fields: { notes: '<p><img src="/web/media/n.webp"></p>' } }, ['notes n.webp']],
  ['values that are none', { fields: { a: '一段文字。', b: 3.5, c: '3.14', d: '[坏', e: '{"a":1}' } }, []],
  ['what no database takes', { cover: 'a%00.webp', images: [`${'长'.repeat(400)}.webp`] }, ['cover a%00.webp']],
]

describe('the files that an entity names', () => {
  it.each(cases)('are found by place: %s', (_what, entity, found) => {
    const places = mediaPathsOf({ ...texts, ...entity })
    expect(places.map(({ path, place }) => `${place} ${path}`).toSorted()).toEqual(found)
  })
})
