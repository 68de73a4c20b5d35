import type { ShelfResponse } from '#contract/entities/shelf.ts'

import type { BlockExample } from '../block-example.ts'
import type { bookshelf } from './definition.ts'

type Example = BlockExample<typeof bookshelf>
type Book = ShelfResponse['rows'][number]

const props: Example['props'] = {
  paging: 'pages',
  to: 'book-read/{id}',
  covers: 'drawn',
  ways: [{ title: '去书库', to: 'book' }],
}
const fields = [
  { name: 'author', label: '作者', kind: 'text', filterable: false, role: 'author' },
  { name: 'pages', label: '页数', kind: 'number', filterable: false, role: 'pages' },
] as const

const books: readonly Book[] = [
  book(1, '唐诗三百首', '蘅塘退士（孙洙）编选', { readPage: 12, readPages: 108, readTime: 1_795_230_000 }),
  book(2, '诗经', '佚名', { readPage: 305, readPages: 305, readTime: 1_795_000_000 }),
  book(3, '陶庵梦忆', '张岱'),
  book(4, '云汀市地方志丛书·文澜湖水利与沿岸村镇卷（增订本）', '云汀市地方志编纂委员会办公室', {
    readPage: 3,
    readPages: 0,
    readTime: 1_794_000_000,
  }),
]

export const examples: readonly Example[] = [
  { name: 'usual', title: '读了一半、读完、没翻开、页数不明', props, data: page(books), fields },
  { name: 'picture', title: '封面图', props: { ...props, covers: 'picture' }, data: page(books.slice(0, 2)), fields },
  { name: 'one', title: '一册', props, data: page(books.slice(0, 1)) },
  {
    name: 'missing-picture',
    title: '要封面图，但没有图',
    props: { ...props, covers: 'picture' },
    data: page(books.slice(2)),
    fields,
  },
  {
    name: 'long',
    title: '书名和作者都很长',
    props,
    data: page([
      book(
        5,
        '云汀市地方志丛书·文澜湖水利与沿岸村镇卷（增订本）上编：河道、圩田、桥闸与渡口',
        '云汀市地方志编纂委员会办公室、文澜湖流域水利史研究小组 合编',
        { readPage: 1208, readPages: 1460, readTime: 1_794_000_000 },
      ),
    ]),
    fields,
  },
  {
    name: 'pages',
    title: '第 2 页',
    props,
    data: { books: { total: 30, rows: [...books], page: 2, limit: 12 } },
    fields,
    query: { p: '2' },
  },
  {
    name: 'scroll',
    title: '滚动加载',
    props: { ...props, paging: 'scroll' },
    data: { books: { total: 30, rows: [...books], page: 1, limit: 12 } },
    fields,
    device: 'mobile',
  },
  { name: 'empty', title: '空书架', props, data: page([]) },
]

function book(
  id: number,
  title: string,
  author: string,
  read: Pick<Book, 'readPage' | 'readPages' | 'readTime'> = { readPage: 0, readPages: 0, readTime: 0 },
): Book {
  return {
    id,
    type: 15,
    title,
    summary: '',
    cover: ['book/book-tangshisanbaishou.webp', 'book/book-shijing.webp'][id - 1] ?? '',
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
    fields: { author, pages: 120 },
    ...read,
  }
}

function page(shown: readonly Book[]): Example['data'] {
  return { books: { total: shown.length, rows: [...shown], page: 1, limit: 12 } }
}
