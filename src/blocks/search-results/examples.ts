import type { SearchResponse } from '#contract/entities/search.ts'

import type { BlockExample } from '../block-example.ts'
import type { searchResults } from './definition.ts'

type Hit = SearchResponse['rows'][number]

const opera: Hit = {
  id: 1,
  type: 8,
  title: '昆曲',
  summary: '',
  cover: 'heritage-item/heritage-item-kunqu.webp',
  category: '传统戏剧',
  tags: [],
  area: '320500',
  areaName: '江苏省 苏州市',
  source: '',
  author: '',
  publishTime: 1_793_325_600,
  views: 10,
  likes: 0,
  collects: 0,
  fields: {},
  titleRuns: [{ text: '昆曲', hit: true }],
  excerptRuns: [
    { text: '一句水磨腔要唱上一炷香：', hit: false },
    { text: '昆曲', hit: true },
    { text: '把汉语的四声唱成了曲线，也把园林、书画和文人的日子一并唱了进去。', hit: false },
  ],
}

const news: Hit = {
  ...opera,
  id: 2,
  type: 4,
  title: '老粮仓里响起开场铃：澜湖剧场启用，首演请来昆曲小班，二百八十个座位一票难求，散场后灯火一直亮到运河对岸',
  cover: '',
  category: '要闻',
  areaName: '',
  titleRuns: [
    { text: '老粮仓里响起开场铃：澜湖剧场启用，首演请来', hit: false },
    { text: '昆曲', hit: true },
    { text: '小班，二百八十个座位一票难求，散场后灯火一直亮到运河对岸', hit: false },
  ],
  excerptRuns: [
    { text: '…最大的一座仓作观众厅，首演的', hit: false },
    { text: '昆曲', hit: true },
    { text: '《牡丹亭》选了“游园”“惊梦”两折，演员从运粮坡道走上台来…', hit: false },
  ],
}

const policy: Hit = {
  ...opera,
  id: 3,
  type: 10,
  title: '云汀市昆曲保护与传承若干措施',
  cover: '',
  category: '地方文件',
  areaName: '',
  titleRuns: [],
  excerptRuns: [],
}

const answer = (
  rows: readonly Hit[],
  total: number,
  counts: SearchResponse['counts'],
  page = 1,
): { results: SearchResponse } => ({
  results: { total, rows: [...rows], page, limit: 10, counts },
})

const counts = [
  { type: 4, count: 9 },
  { type: 8, count: 3 },
  { type: 9, count: 4 },
  { type: 10, count: 1 },
  { type: 77, count: 5 },
]

const popular: NonNullable<SearchResponse['ways']> = {
  kind: 'popular',
  words: ['昆曲', '非遗', '端午'],
  titles: [{ id: 1, type: 8, title: '昆曲' }],
}

export const examples: readonly BlockExample<typeof searchResults>[] = [
  {
    name: 'usual',
    title: '几种类型，数字分页',
    props: { keyword: '昆曲', paging: 'pages' },
    data: answer([opera, news, policy], 22, counts),
    query: { keyword: '昆曲' },
    device: 'desktop',
  },
  {
    name: 'common',
    title: '常见的词，最后一页：数字是下限',
    props: { keyword: '文化', paging: 'pages' },
    data: {
      results: {
        ...answer(
          [opera, news, policy],
          1000,
          [
            { type: 4, count: 1000, atLeast: true },
            { type: 8, count: 93, atLeast: true },
            { type: 10, count: 21 },
          ],
          100,
        ).results,
        atLeast: true,
      },
    },
    query: { keyword: '文化', p: '100' },
    device: 'desktop',
  },
  {
    name: 'scroll',
    title: '滚动加载，第二页起',
    props: { keyword: '昆曲', paging: 'scroll' },
    data: answer([opera, news, policy], 32, counts, 2),
    query: { keyword: '昆曲', p: '2' },
    device: 'mobile',
  },
  {
    name: 'one',
    title: '选了一种类型，一条结果',
    props: { keyword: '昆曲', paging: 'pages' },
    data: answer([policy], 1, [{ type: 10, count: 1 }]),
    query: { keyword: '昆曲', type: '10' },
  },
  {
    name: 'elsewhere',
    title: '这种类型没有，别处有',
    props: { keyword: '昆曲', paging: 'pages' },
    data: answer([], 0, counts),
    query: { keyword: '昆曲', type: '1' },
  },
  {
    name: 'empty',
    title: '什么也没找到',
    props: { keyword: '麒麟送子与十二楼台会', paging: 'pages' },
    data: {
      results: {
        ...answer([], 0, []).results,
        ways: {
          kind: 'near',
          words: ['楼台会', '传统戏剧'],
          titles: [
            { id: 5, type: 8, title: '十二月花神' },
            { id: 6, type: 4, title: '楼台会：梁祝故事的最后一面，今夜在澜湖剧场重演' },
          ],
        },
      },
    },
    query: { keyword: '麒麟送子与十二楼台会' },
  },
  {
    name: 'nothing-near',
    title: '什么也没找到，也没有相近的',
    props: { keyword: 'qwxz', paging: 'scroll' },
    data: { results: { ...answer([], 0, []).results, ways: popular } },
    query: { keyword: 'qwxz' },
    device: 'mobile',
  },
  {
    name: 'long',
    title: '关键词太长',
    props: { keyword: '长'.repeat(80), paging: 'pages' },
    data: { results: { ...answer([], 0, []).results, ways: popular } },
    query: { keyword: '长'.repeat(80) },
  },
  {
    name: 'wordless',
    title: '只有标点',
    props: { keyword: '！？', paging: 'pages' },
    data: { results: { ...answer([], 0, []).results, problem: 'wordless', ways: popular } },
    query: { keyword: '！？' },
  },
  {
    name: 'from-the-right',
    title: '从右往左写的字',
    props: { keyword: '\u202eمرحبا', paging: 'pages' },
    data: answer([], 0, []),
    query: { keyword: '\u202eمرحبا' },
  },
  { name: 'no-keyword', title: '还没有搜索', props: { keyword: '', paging: 'pages' }, data: answer([], 0, []) },
]
