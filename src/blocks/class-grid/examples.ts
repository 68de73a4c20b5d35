import type { BlockExample } from '../block-example.ts'
import type { classGrid } from './definition.ts'

const props = { heading: '非遗十大门类', intro: '国家级代表性项目，按门类走近', to: 'cultural-heritage/directory' }
const requests = {
  categories: { key: 'article/getCategory?type=8', source: 'categories' as const, params: { type: 8 } },
}
const names = [
  '民间文学',
  '传统音乐',
  '传统舞蹈',
  '传统戏剧',
  '曲艺',
  '传统体育、游艺与杂技',
  '传统美术',
  '传统技艺',
  '传统医药',
  '民俗',
]
const categories = names.map((name, index) => ({ id: name, name, count: 5 + ((index * 7) % 11) }))

export const examples: readonly BlockExample<typeof classGrid>[] = [
  { name: 'usual', title: '十个门类', props, data: { categories }, requests },
  {
    name: 'one',
    title: '一个门类，没有简介',
    props: { heading: '门类', to: 'cultural-heritage/directory' },
    data: { categories: categories.slice(0, 1) },
    requests,
  },
  {
    name: 'long',
    title: '名称很长，数量很大',
    props,
    data: {
      categories: categories.map((category) => ({
        ...category,
        name: `${category.name}及其他相关表现形式`,
        count: 12_345,
      })),
    },
    requests,
  },
  { name: 'empty', title: '没有门类', props, data: { categories: [] }, requests },
]
