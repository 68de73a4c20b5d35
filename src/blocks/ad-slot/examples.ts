import type { BlockExample } from '../block-example.ts'
import type { adSlot } from './definition.ts'

const ad = {
  id: 1,
  title: '秋日读书季：三十家城市书房通宵开放',
  image: 'ad/book.webp',
  linkurl: '/web/book',
  target: '_self',
}

export const examples: readonly BlockExample<typeof adSlot>[] = [
  { name: 'usual', title: '一幅', props: {}, data: { ads: [ad] }, place: { width: 2400, height: 320 } },
  {
    name: 'many',
    title: '两幅，依次排列，第一幅在新窗口打开',
    props: {},
    data: {
      ads: [
        { ...ad, linkurl: 'https://www.nlc.cn', target: '_blank' },
        { ...ad, id: 2 },
      ],
    },
  },
  {
    name: 'missing-picture',
    title: '缺图，没有链接和标题',
    props: {},
    data: { ads: [{ ...ad, image: '', linkurl: '', title: '' }] },
  },
  { name: 'empty', title: '没有投放，什么也不显示', props: {}, data: { ads: [] } },
]
