import type { BlockExample } from '../block-example.ts'
import type { entries } from './definition.ts'

const items = [
  { title: '新闻资讯', to: 'news', icon: 'news' },
  { title: '公共文化', to: 'public-culture', icon: 'public' },
  { title: '文化艺术', to: 'culture-art', icon: 'art' },
  { title: '文化产业', to: 'culture-industry', icon: 'industry' },
  { title: '非遗名录', to: 'cultural-heritage/directory', icon: 'heritage' },
  { title: '视频直播', to: 'video', icon: 'video' },
  { title: '文化活动', to: 'activity', icon: 'activity' },
  { title: '读好书', to: 'book', icon: 'book' },
  { title: '学技艺', to: 'skill', icon: 'skill' },
  { title: '文化集市', to: 'bourse', icon: 'bourse' },
]

export const examples: readonly BlockExample<typeof entries>[] = [
  { name: 'usual', title: '十个入口', props: { heading: '栏目', large: false, items }, data: {} },
  {
    name: 'two',
    title: '两个入口，带提示',
    props: {
      heading: '办事',
      large: false,
      items: [
        { title: '预约场馆', hint: '当天可约', to: 'activity', icon: 'calendar' },
        { title: '借书', hint: '凭身份证', to: 'book', icon: 'book' },
      ],
    },
    data: {},
  },
  {
    name: 'long',
    title: '名称很长，一个在站外',
    props: {
      heading: '栏目',
      large: false,
      items: [{ title: '传统体育游艺与杂技类', to: 'https://www.ihchina.cn', icon: 'grid' }, ...items],
    },
    data: {},
  },
  {
    name: 'large',
    title: '大的，一行一个',
    props: {
      heading: '要办的事',
      large: true,
      items: [
        { title: '今天有什么', to: 'activity?when=today', icon: 'calendar' },
        { title: '报名活动', to: 'activity?signup=open', icon: 'activity' },
        { title: '看直播', to: 'video', icon: 'video' },
        { title: '读书', to: 'book', icon: 'book' },
        { title: '我的', hint: '电子票、报名和预约', to: 'user', icon: 'user' },
      ],
    },
    data: {},
  },
  {
    name: 'large-long',
    title: '大的，名称和说明很长',
    props: {
      heading: '要办的事',
      large: true,
      items: [
        {
          title: '传统体育游艺与杂技类',
          hint: '十大门类之一，国家级项目和传承人都在里面',
          to: 'cultural-heritage/directory',
          icon: 'heritage',
        },
        { title: '看直播', to: 'video', icon: 'video' },
      ],
    },
    data: {},
  },
]
