import type { DetailsResponse } from '#contract/entities/article.ts'

import type { BlockExample } from '../block-example.ts'
import type { reader } from './definition.ts'

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
  fields: { pages: 108, pdf: 'books/tangshisanbaishou.pdf' },
  body: '',
  images: [],
  related: [],
}
const fields = [{ name: 'pdf', label: '电子书', kind: 'file', filterable: false, role: 'file' }] as const

export const examples: readonly BlockExample<typeof reader>[] = [
  { name: 'usual', title: '打开之前', props: { ground: 'paper' }, data: { article: book }, fields },
  {
    name: 'night',
    title: '夜间，书名很长',
    props: { ground: 'night' },
    data: { article: { ...book, title: '云汀市地方志丛书·文澜湖水利与沿岸村镇卷（增订本）' } },
    fields,
  },
  {
    name: 'long',
    title: '书名特别长',
    props: { ground: 'paper' },
    data: {
      article: {
        ...book,
        title:
          '云汀市地方志丛书·文澜湖水利与沿岸村镇卷（增订本）上编：河道、圩田、桥闸与渡口，附历代水则碑文校录与乡民口述',
      },
    },
    fields,
  },
  {
    name: 'missing-picture',
    title: '没有封面',
    props: { ground: 'white' },
    data: { article: { ...book, cover: '' } },
    fields,
  },
  {
    name: 'no-file',
    title: '没有电子版',
    props: { ground: 'white' },
    data: { article: { ...book, fields: { pdf: ' ' } } },
    fields,
  },
  {
    name: 'no-details',
    title: '类型没有介绍页',
    props: { ground: 'paper' },
    data: { article: { ...book, type: 99 } },
    fields,
  },
]
