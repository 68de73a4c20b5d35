import type { DetailsResponse } from '#contract/entities/article.ts'
import type { MarksResponse } from '#contract/members/marks.ts'

import type { BlockExample } from '../block-example.ts'
import type { startReading } from './definition.ts'

const book: DetailsResponse = {
  id: 7,
  type: 15,
  title: '唐诗三百首',
  summary: '蘅塘退士为家塾选的课本，一选选了二百多年。',
  cover: 'book/book-tangshisanbaishou.webp',
  category: '诗歌',
  tags: [],
  area: '',
  areaName: '',
  source: '',
  author: '',
  publishTime: 1_793_325_600,
  views: 10,
  likes: 0,
  collects: 0,
  fields: { author: '蘅塘退士（孙洙）编选', pages: 108, pdf: 'books/tangshisanbaishou.pdf' },
  body: '',
  images: [],
  related: [],
}
const nothing = { active: false, count: 0 }
const marks: MarksResponse = {
  like: nothing,
  collect: nothing,
  attention: nothing,
  shelf: { active: true, count: 9 },
  progress: { page: 12, pages: 108, time: 1_795_000_000 },
  bookings: [],
  sessions: [],
}
const fields = [
  { name: 'pages', label: '页数', kind: 'number', filterable: false, role: 'pages' },
  { name: 'pdf', label: '电子书', kind: 'file', filterable: false, role: 'file' },
] as const
const props = { to: 'book-read/{id}', covers: 'drawn' } as const

export const examples: readonly BlockExample<typeof startReading>[] = [
  { name: 'usual', title: '可以在线阅读', props, data: { article: book }, fields },
  { name: 'shelved', title: '会员：在书架上，在别的设备上读过', props, data: { article: book, marks }, fields },
  {
    name: 'picture',
    title: '封面图，页数不明',
    props: { ...props, covers: 'picture' },
    data: { article: { ...book, fields: { pdf: 'https://books.example/tang.pdf' } } },
    fields,
  },
  { name: 'no-file', title: '没有电子版', props, data: { article: { ...book, fields: {} } }, fields },
  {
    name: 'long',
    title: '书名很长',
    props,
    data: { article: { ...book, title: '云汀市地方志丛书·文澜湖水利与沿岸村镇卷（增订本）' } },
    fields,
  },
]
