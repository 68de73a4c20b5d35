import { DAY_SECONDS, HOUR_SECONDS } from '#contract/time/durations.ts'
import type { ArticleResponse, DetailsResponse } from '#contract/entities/article.ts'

import type { BlockExample } from '../block-example.ts'
import type { offer } from './definition.ts'

type Example = BlockExample<typeof offer>

/** 2026-11-21 12:00 in Shanghai, the time of the examples. */
const NOON = 1_795_233_600

const workshop: ArticleResponse = {
  id: 8,
  type: 17,
  title: '洗砚巷笔庄',
  summary: '临街一张择笔桌、后院三只水盆，母女两代人做笔，也替人修笔。',
  cover: 'product/product-jianhao-zhongkai.webp',
  category: '工坊',
  tags: [],
  area: '',
  areaName: '',
  source: '',
  author: '',
  publishTime: NOON - 30 * DAY_SECONDS,
  views: 10,
  likes: 0,
  collects: 0,
  fields: {},
}
const brush: DetailsResponse = {
  ...workshop,
  id: 4,
  type: 16,
  title: '兼毫中楷笔“过桥”',
  category: '文房',
  fields: { price: 86, unit: '支', supplier: '洗砚巷笔庄' },
  body: '',
  images: [],
  related: [workshop],
  hasContact: true,
}
const hall: ArticleResponse = { ...workshop, id: 9, type: 19, title: '云汀市文化馆', category: '机构' }
const brushDemand: DetailsResponse = {
  ...brush,
  id: 5,
  type: 18,
  title: '夜校书法班求购毛笔三百支',
  category: '采购',
  fields: { budget: '每支不超过70元，总额2.1万元以内', deadline: NOON + 18 * DAY_SECONDS, demander: '云汀市文化馆' },
  related: [hall],
}

const ware = { heading: '买它', unit: 'unit', party: 'supplier' }
const wish = { heading: '应征', amount: 'budget', party: 'demander' }
const wareFields: Example['fields'] = [
  { name: 'price', label: '价格（元）', kind: 'number', filterable: false, role: 'price' },
  { name: 'unit', label: '单位', kind: 'text', filterable: false },
  { name: 'supplier', label: '供应方', kind: 'text', filterable: false },
]
const wishFields: Example['fields'] = [
  { name: 'budget', label: '预算', kind: 'text', filterable: false },
  { name: 'deadline', label: '截止时间', kind: 'datetime', filterable: false, role: 'deadline' },
  { name: 'demander', label: '需求方', kind: 'text', filterable: false },
]
const product = (name: string, title: string, changes: Partial<DetailsResponse> = {}): Example => ({
  name,
  title,
  props: ware,
  data: { article: { ...brush, ...changes } },
  fields: wareFields,
})
const demand = (name: string, title: string, fields: DetailsResponse['fields'] = {}): Example => ({
  name,
  title,
  props: wish,
  data: { article: { ...brushDemand, fields: { ...brushDemand.fields, ...fields } } },
  fields: wishFields,
})

export const examples: readonly Example[] = [
  product('usual', '产品：价格、单位、供应方'),
  product('fraction', '价格有小数，没有单位', { fields: { price: '12.5', supplier: '洗砚巷笔庄' } }),
  product('agreed', '没有价格：面议', { fields: { unit: '套', supplier: '洗砚巷笔庄' } }),
  product('party-gone', '供应方不在站内，只写名字', { related: [] }),
  product('no-contact', '没有留联系方式', { hasContact: false }),
  demand('demand', '需求：预算和截止时间'),
  demand('near', '三天后截止', { deadline: NOON + 3 * DAY_SECONDS }),
  demand('today', '今天截止，倒数', { deadline: NOON + 3 * HOUR_SECONDS + 720 }),
  demand('tomorrow', '明天一早截止，不足一天', { deadline: NOON + 20 * HOUR_SECONDS }),
  demand('last-minutes', '还剩几分钟', { deadline: NOON + 754 }),
  demand('over', '已经截止', { deadline: NOON - HOUR_SECONDS }),
  demand('no-deadline', '没有截止时间', { deadline: 0 }),
  {
    name: 'contact-only',
    title: '供应方自己：只有联系',
    props: { heading: '联系这家' },
    data: { article: { ...brush, ...workshop, fields: {} } },
    fields: [],
  },
  demand('long', '预算和名称都很长', {
    budget: '每套三百六十至四百八十元，连备用杯子与运费在内，总额两万一千元以内，分两批付',
    demander: '云汀独立书店联合配送组暨十七家书店理事会筹备办公室',
  }),
]
