import type { BlockExample } from '../block-example.ts'
import type { sectionNav } from './definition.ts'

const items = [
  { title: '非遗总览', to: 'cultural-heritage/intangible-cultural-heritage' },
  { title: '非遗名录', to: 'cultural-heritage/directory' },
  { title: '传承人', to: 'cultural-heritage/inheritor' },
  { title: '传承基地', to: 'cultural-heritage/base' },
  { title: '非遗动态', to: 'cultural-heritage/dynamics' },
  { title: '政策法规', to: 'cultural-heritage/policy' },
  { title: '物质遗产', to: 'cultural-heritage/material-cultural-heritage' },
]

export const examples: readonly BlockExample<typeof sectionNav>[] = [
  {
    name: 'usual',
    title: '七页，在其中一页上',
    props: { label: '文化遗产栏目', items },
    data: {},
    path: 'cultural-heritage/directory',
  },
  {
    name: 'two',
    title: '两页',
    props: {
      label: '学技艺栏目',
      items: [
        { title: '课程', to: 'skill/list' },
        { title: '师资', to: 'skill/teacher' },
      ],
    },
    data: {},
  },
  {
    name: 'many',
    title: '十页，名称很长',
    props: {
      label: '文化遗产栏目',
      items: [
        ...items,
        ...items.slice(0, 3).map(({ title, to }) => ({ title: `${title}与保护工作`, to: `${to}?p=2` })),
      ],
    },
    data: {},
  },
]
