import type { CategoryResponse, FacetValue, ListResponse } from '#contract/entities/article.ts'
import type { ChipModel, FieldModel } from '#definition/grammar/define-block.ts'

import type { BlockExample } from '../block-example.ts'
import type { filters } from './definition.ts'

const classes: CategoryResponse = [
  ['民间文学', 9],
  ['传统音乐', 7],
  ['传统舞蹈', 6],
  ['传统戏剧', 12],
  ['曲艺', 5],
  ['传统体育、游艺与杂技', 6],
  ['传统美术', 8],
  ['传统技艺', 18],
  ['传统医药', 5],
  ['民俗', 11],
].map(([name, count]) => ({ id: String(name), name: String(name), count: Number(count) }))

const counted = (rows: readonly (readonly [value: string, label: string, count: number])[]): FacetValue[] =>
  rows.map(([value, label, count]) => ({ value, label, count }))

const areas = counted([
  ['110000', '北京市', 6],
  ['110100', '北京市', 6],
  ['110101', '东城区', 1],
  ['320000', '江苏省', 12],
  ['320100', '南京市', 3],
  ['320200', '无锡市', 1],
  ['320500', '苏州市', 6],
  ['321000', '扬州市', 2],
  ['330000', '浙江省', 11],
  ['330100', '杭州市', 5],
  ['330300', '温州市', 2],
  ['331100', '丽水市', 2],
  ['510000', '四川省', 7],
  ['510100', '成都市', 4],
  ['513200', '阿坝藏族羌族自治州', 1],
  ['520000', '贵州省', 4],
  ['522600', '黔东南苗族侗族自治州', 4],
  ['540000', '西藏自治区', 3],
  ['540100', '拉萨市', 2],
])

const batches = counted(
  ['第一批（2006年）', '第二批（2008年）', '第三批（2011年）', '第四批（2014年）', '第五批（2021年）'].map(
    (name, index) => [name, name, 61 - index * 12],
  ),
)

const answer = (total: number, facets?: Record<string, FacetValue[]>): ListResponse => ({
  total,
  rows: [],
  page: 1,
  limit: 12,
  ...(facets ? { facets } : {}),
})

const chips: readonly ChipModel[] = [
  { title: '今天', query: { when: 'today' } },
  { title: '本周末', query: { when: 'weekend' } },
  { title: '可报名', query: { signup: 'open' } },
  { title: '免费', query: { charge: '免费' } },
]

const events: CategoryResponse = ['展览', '演出', '讲座', '亲子', '比赛', '民俗'].map((name, index) => ({
  id: name,
  name,
  count: 9 - index,
}))

const eventFacets = {
  when: counted([
    ['today', '今天', 4],
    ['weekend', '本周末', 12],
    ['now', '正在进行', 5],
  ]),
  signup: counted([['open', '可以报名', 7]]),
  charge: counted([
    ['免费', '免费', 19],
    ['收费', '收费', 11],
  ]),
  district: counted([
    ['墨池区', '墨池区', 14],
    ['澜湖区', '澜湖区', 6],
  ]),
}

const eventFields: readonly FieldModel[] = [
  { name: 'district', label: '区县', kind: 'select', filterable: true },
  { name: 'charge', label: '收费', kind: 'select', filterable: true },
]

const fields: readonly FieldModel[] = [
  { name: 'level', label: '级别', kind: 'select', filterable: true },
  { name: 'batch', label: '公布批次', kind: 'select', filterable: true },
]

export const examples: readonly BlockExample<typeof filters>[] = [
  {
    name: 'usual',
    title: '分类、地区、批次',
    props: { chips: false, fields: ['area', 'batch'], search: false, sort: false, total: true },
    data: { categories: classes, articles: answer(87, { area: areas, batch: batches }) },
    fields,
  },
  {
    name: 'chosen',
    title: '选了三样，可清除',
    props: { chips: false, fields: ['area', 'batch'], search: false, sort: true, total: true },
    data: {
      categories: classes,
      articles: answer(3, {
        area: areas,
        batch: batches,
        category: counted([
          ['传统戏剧', '传统戏剧', 3],
          ['民俗', '民俗', 1],
        ]),
      }),
    },
    fields,
    query: { category: '传统戏剧', area: '330000', batch: '第一批（2006年）', sort: 'popular' },
  },
  {
    name: 'searched',
    title: '在列表里搜索',
    props: { chips: false, fields: ['batch'], search: true, sort: true, total: true },
    data: { categories: classes, articles: answer(4, { batch: batches }) },
    fields,
    query: { keyword: '昆曲', batch: '第一批（2006年）' },
  },
  {
    name: 'very-many',
    title: '选中的太多，只数了最新的',
    props: { chips: false, fields: ['area', 'batch'], search: false, sort: true, total: true },
    data: {
      categories: classes,
      articles: answer(59_812, {
        area: areas.map((area) => ({ ...area, atLeast: true })),
        batch: batches.map((batch, index) => ({ ...batch, count: index === 0 ? 940 : 0, atLeast: true })),
        category: counted(classes.map(({ id, name, count }) => [id, name, count])),
      }),
    },
    fields,
    query: { category: '传统戏剧' },
  },
  {
    name: 'long',
    title: '名称很长，数目很大',
    props: { chips: false, fields: ['batch'], search: false, sort: true, total: true },
    data: {
      categories: classes.map(({ id, name }) => ({ id, name: `${name}及其他相关表现形式与文化空间`, count: 12_345 })),
      articles: answer(123_456, {
        batch: batches.map((batch) => ({
          ...batch,
          label: `${batch.label}国家级非物质文化遗产代表性项目扩展名录`,
          count: 1234,
        })),
      }),
    },
    fields,
  },
  {
    name: 'categories-only',
    title: '只有分类和排序',
    props: { chips: false, fields: [], search: false, sort: true, total: true },
    data: { categories: classes.slice(0, 4), articles: answer(34) },
  },
  {
    name: 'unknown-choice',
    title: '地址里的选择没有结果',
    props: { chips: false, fields: ['batch'], search: false, sort: false, total: true },
    data: { categories: classes, articles: answer(0, { batch: batches }) },
    fields,
    query: { batch: '第九批', category: '皮影' },
  },
  {
    name: 'empty',
    title: '没有分类',
    props: { chips: false, fields: [], search: false, sort: false, total: true },
    data: { categories: [], articles: answer(0) },
  },
  {
    name: 'chips',
    title: '快捷筛选，分类收进菜单',
    props: { chips: true, fields: ['when', 'district'], search: false, sort: false, total: true },
    data: { categories: events, articles: answer(36, eventFacets) },
    fields: eventFields,
    chips,
    path: 'activity',
  },
  {
    name: 'near',
    title: '快捷筛选，能按远近排',
    props: { chips: true, fields: ['when', 'district'], search: false, sort: false, total: true },
    data: { categories: events, articles: answer(36, eventFacets) },
    fields: eventFields,
    chips: [...chips, { title: '附近', query: {}, near: true }],
  },
  {
    name: 'chips-chosen',
    title: '快捷筛选选了两样，有一样没有内容',
    props: { chips: true, fields: ['when', 'district'], search: false, sort: false, total: true },
    data: { categories: events, articles: answer(6, { ...eventFacets, signup: [] }) },
    fields: eventFields,
    chips,
    path: 'activity',
    query: { when: 'weekend', charge: '免费' },
  },
]
