import type { BlockExample } from '../block-example.ts'
import type { notFound } from './definition.ts'

const message = '您要找的页面可能已经移走，或地址有误。可以搜一搜，或从这些地方重新出发。'
const links = [
  { title: '回首页', to: 'index' },
  { title: '新闻资讯', to: 'news' },
  { title: '非遗名录', to: 'cultural-heritage/directory' },
  { title: '公共文化', to: 'public-culture' },
]

const props: BlockExample<typeof notFound>['props'] = {
  title: '页面不存在',
  message,
  links,
  drawing: 'silhouette',
  verse: [],
}

export const examples: readonly BlockExample<typeof notFound>[] = [
  {
    name: 'usual',
    title: '说明、搜索和四个去处',
    props: { ...props, verse: ['空山不见人', '但闻人语响'], author: '王维《鹿柴》', drawing: 'mountains' },
    data: {},
  },
  {
    name: 'one-link',
    title: '一个去处',
    props: { ...props, message: '页面可能已经移走。', links: links.slice(0, 1) },
    data: {},
  },
  {
    name: 'long',
    title: '很长的说明，八个去处',
    props: {
      ...props,
      drawing: 'none',
      message: message.repeat(3).slice(0, 118),
      links: [...links, ...links.map(({ title, to }) => ({ title: `再看${title}`, to: `${to}?p=2` }))],
    },
    data: {},
  },
  { name: 'empty', title: '没有去处', props: { ...props, links: [] }, data: {} },
]
