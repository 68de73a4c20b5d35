import type { ArticleResponse } from '#contract/entities/article.ts'

import type { BlockExample } from '../block-example.ts'
import type { shelves } from './definition.ts'

type Example = BlockExample<typeof shelves>

const titles = [
  ['论语', '经典', '孔子弟子及再传弟子 编'],
  ['孟子', '经典', '孟轲及其弟子'],
  ['诗经', '诗歌', '先秦佚名诗人'],
  ['楚辞', '诗歌', '屈原、宋玉等 著，刘向 辑'],
  ['唐诗三百首', '诗歌', '蘅塘退士（孙洙）编选'],
  ['三字经', '蒙学', '相传王应麟'],
] as const

const books: readonly ArticleResponse[] = titles.map(([title, category, author], index) =>
  book(index + 1, title, category, author),
)
const categories = [
  { id: '经典', name: '经典', count: 4 },
  { id: '诗歌', name: '诗歌', count: 32 },
  { id: '蒙学', name: '蒙学', count: 1 },
  { id: '散文', name: '散文', count: 0 },
]
const fields: NonNullable<Example['fields']> = [
  { name: 'author', label: '作者', kind: 'text', filterable: false, role: 'author' },
  { name: 'dynasty', label: '时代', kind: 'select', filterable: true },
]
const props = { covers: 'drawn', shelf: 6 } as const

export const examples: readonly Example[] = [
  { name: 'usual', title: '按分类', props, data: { articles: page(books), categories }, fields },
  {
    name: 'chosen',
    title: '选了一个分类',
    props,
    data: { articles: page(books.slice(2, 5)), categories },
    fields,
    query: { category: '诗歌' },
  },
  {
    name: 'pages',
    title: '选了时代，第 2 页',
    props,
    data: { articles: { ...page(books), total: 130, page: 2, limit: 60 }, categories },
    fields,
    query: { dynasty: '唐', p: '2' },
  },
  {
    name: 'picture',
    title: '封面图',
    props: { ...props, covers: 'picture' },
    data: { articles: page(books.slice(0, 2)), categories },
    fields,
  },
  {
    name: 'hard',
    title: '书名很长、没有作者、分类不在列表中',
    props,
    data: {
      articles: page([
        book(1, '云汀市地方志丛书·文澜湖水利与沿岸村镇卷（增订本）上', '方志', ''),
        book(2, 'The Analects of Confucius', '', ''),
      ]),
      categories,
    },
  },
  { name: 'empty', title: '没有书', props, data: { articles: page([]), categories: [] } },
]

function book(id: number, title: string, category: string, author: string): ArticleResponse {
  return {
    id,
    type: 15,
    title,
    category,
    summary: '',
    cover:
      [
        'book/book-lunyu.webp',
        'book/book-mengzi.webp',
        'book/book-shijing.webp',
        'book/book-chuci.webp',
        'book/book-tangshisanbaishou.webp',
        'book/book-sanzijing.webp',
      ][id - 1] ?? '',
    tags: [],
    area: '',
    areaName: '',
    source: '',
    author: '',
    publishTime: 1_795_000_000,
    views: 0,
    likes: 0,
    collects: 0,
    fields: author === '' ? {} : { author },
  }
}

function page(rows: readonly ArticleResponse[]): Example['data']['articles'] {
  return { total: rows.length, rows: [...rows], page: 1, limit: 60 }
}
