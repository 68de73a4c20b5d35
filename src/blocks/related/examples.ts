import type { ArticleResponse, DetailsResponse } from '#contract/entities/article.ts'

import type { BlockExample } from '../block-example.ts'
import type { related } from './definition.ts'

const entity: ArticleResponse = {
  id: 1,
  type: 8,
  title: '白蛇传传说',
  summary: '一把借来的伞，一场漫过金山的水，讲了八百年还有人往下讲。',
  cover: 'heritage-item/heritage-item-baishezhuan.webp',
  category: '民间文学',
  tags: [],
  area: '330100',
  areaName: '浙江省 杭州市',
  source: '',
  author: '',
  publishTime: 1_793_325_600,
  views: 10,
  likes: 0,
  collects: 0,
  fields: {},
}

const base: ArticleResponse = {
  ...entity,
  id: 2,
  type: 11,
  title: '望塔茶馆故事传习所',
  category: '传习所',
  areaName: '',
  cover: 'news/news-fishing-songs.webp',
}
const teller: ArticleResponse = {
  ...entity,
  id: 3,
  type: 9,
  title: '邵桂娥',
  category: '民间文学',
  areaName: '',
  cover: '',
}
const news: ArticleResponse = {
  ...entity,
  id: 4,
  type: 4,
  title: '雨天的茶馆坐满了人：故事传习所迎来第一百场公开讲述，最小的听众七岁',
  category: '文化动态',
  areaName: '',
  cover: 'heritage-inheritor/heritage-inheritor-shao-guie.webp',
}

const about = (...found: readonly ArticleResponse[]): { article: DetailsResponse } => ({
  article: { ...entity, body: '', images: [], related: [...found] },
})

export const examples: readonly BlockExample<typeof related>[] = [
  {
    name: 'usual',
    title: '几种类型',
    props: { heading: '与此相关', shape: 'list' },
    data: about(entity, base, teller, news),
  },
  { name: 'one', title: '只有一条，没有图片', props: { heading: '与此相关', shape: 'list' }, data: about(teller) },
  {
    name: 'many',
    title: '一种类型很多条',
    props: { heading: '与此相关', shape: 'list' },
    data: about(...Array.from({ length: 7 }, (_, index) => ({ ...(index % 2 ? news : entity), id: index, type: 8 }))),
  },
  {
    name: 'missing-picture',
    title: '卡片，没有图',
    props: { heading: '相关项目', only: [8], shape: 'cards' },
    data: about({ ...entity, cover: '' }, { ...entity, id: 9, title: '梁祝传说', cover: '' }),
  },
  {
    name: 'only-one-type',
    title: '只要一种类型，作卡片',
    props: { heading: '相关项目', only: [8], shape: 'cards' },
    data: about(entity, base, { ...entity, id: 9, title: '梁祝传说' }),
  },
  {
    name: 'without-a-type',
    title: '不要其中一种',
    props: { heading: '与此相关', except: [8], shape: 'list' },
    data: about(entity, base, news),
  },
  {
    name: 'unknown-type',
    title: '类型不在站点中',
    props: { heading: '与此相关', shape: 'list' },
    data: about({ ...entity, type: 77 }),
  },
  { name: 'empty', title: '没有相关内容，不显示', props: { heading: '与此相关', shape: 'list' }, data: about() },
]
