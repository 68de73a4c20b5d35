import { DAY_SECONDS } from '#contract/time/durations.ts'
import type { ArticleResponse } from '#contract/entities/article.ts'

import type { BlockExample } from '../block-example.ts'
import type { keptList } from './definition.ts'

type Example = BlockExample<typeof keptList>

/** 2026-11-21 12:00 in Shanghai, the time of the examples. */
const NOON = 1_795_233_600
const ways: Example['props']['ways'] = [
  { title: '看新闻', to: 'news' },
  { title: '找活动', to: 'activity' },
  { title: '逛非遗', to: 'cultural-heritage/directory' },
]
const props: Example['props'] = { paging: 'pages', ways }

/** Pictures of the sample content, by the example's number. */
const covers: Readonly<Record<number, string>> = {
  1: 'activity/activity-granary-three-days.webp',
  2: 'heritage-item/heritage-item-baishezhuan.webp',
  3: 'public-culture/public-culture-loud-library.webp',
  4: 'product/product-jianhao-zhongkai.webp',
}

const rows: readonly ArticleResponse[] = [
  entry(1, 12, '墨池夜读：在旧粮仓里读一晚上的诗', '不开灯，每人一盏小烛，读到天亮也可以。', '读书会', {
    start: NOON + 3 * DAY_SECONDS,
    end: NOON + 3 * DAY_SECONDS + 7200,
    place: '澜湖剧场',
  }),
  entry(2, 8, '白蛇传传说', '一把伞、一座桥、一场漫过山门的大水，江南人把一个爱情故事讲了几百年。', '民间文学'),
  entry(3, 4, '少儿图书馆有一间屋子，专门用来大声说话', '隔音的圆形小屋里可以朗读、争论、模仿老虎叫。', '要闻'),
  entry(4, 16, '兼毫中楷笔“过桥”', '狼毫在里、羊毫在外。', '文房'),
]
const facets = {
  type: [
    { value: '12', label: '活动', count: 3 },
    { value: '8', label: '非遗名录', count: 9 },
    { value: '4', label: '新闻', count: 21 },
    { value: '16', label: '商品', count: 1 },
  ],
}
const fields: Example['fields'] = [
  { name: 'start', label: '开始时间', kind: 'datetime', filterable: false, role: 'start' },
  { name: 'end', label: '结束时间', kind: 'datetime', filterable: false, role: 'end' },
]
const requestsOf = (source: 'likes' | 'collection' | 'attention'): NonNullable<Example['requests']> => ({
  entries: { key: `user/${source}`, source, params: { page: 1, limit: 10 } },
})

export const examples: readonly Example[] = [
  {
    name: 'usual',
    title: '点赞，各种类型',
    props,
    data: { entries: { total: 34, rows: [...rows], page: 1, limit: 10, facets } },
    fields,
    requests: requestsOf('likes'),
  },
  {
    name: 'collected',
    title: '收藏，只看新闻，最后一页',
    props,
    data: { entries: { total: 21, rows: rows.slice(2, 3), page: 3, limit: 10, facets } },
    requests: requestsOf('collection'),
    query: { type: '4', p: '3' },
  },
  { name: 'followed', title: '关注，只有一条', props, data: page(rows.slice(1, 2)), requests: requestsOf('attention') },
  {
    name: 'scroll',
    title: '滚动加载，第 2 页起',
    props: { paging: 'scroll', ways },
    data: { entries: { total: 34, rows: [...rows], page: 2, limit: 10, facets } },
    fields,
    requests: requestsOf('likes'),
    query: { p: '2' },
    device: 'mobile',
  },
  {
    name: 'long',
    title: '标题和摘要很长，没有图',
    props,
    data: page(rows.map((row) => ({ ...row, cover: '', title: row.title.repeat(4), summary: row.summary.repeat(5) }))),
    requests: requestsOf('collection'),
  },
  {
    name: 'unknown-type',
    title: '类型没有详情页',
    props,
    data: page(rows.slice(0, 2).map((row) => ({ ...row, type: 99 }))),
    requests: requestsOf('likes'),
  },
  { name: 'empty', title: '什么也没有', props, data: page([]), requests: requestsOf('likes') },
  {
    name: 'empty-attention',
    title: '还没有关注',
    props: { paging: 'scroll', ways },
    data: page([]),
    requests: requestsOf('attention'),
  },
  {
    name: 'narrowed',
    title: '这一类里没有',
    props,
    data: { entries: { total: 0, rows: [], page: 1, limit: 10, facets } },
    requests: requestsOf('collection'),
    query: { type: '15' },
  },
]

function entry(
  id: number,
  type: number,
  title: string,
  summary: string,
  category: string,
  fieldValues: ArticleResponse['fields'] = {},
): ArticleResponse {
  return {
    id,
    type,
    title,
    summary,
    cover: covers[id] ?? '',
    category,
    tags: [],
    area: '330100',
    areaName: '浙江省 杭州市',
    source: '云汀市文化馆',
    author: '',
    publishTime: NOON - id * DAY_SECONDS,
    views: 860,
    likes: 12,
    collects: 3,
    fields: fieldValues,
  }
}

function page(shown: readonly ArticleResponse[]): Example['data'] {
  return { entries: { total: shown.length, rows: [...shown], page: 1, limit: 10 } }
}
