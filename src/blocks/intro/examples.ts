import type { BlockExample } from '../block-example.ts'
import type { intro } from './definition.ts'

const paragraphs = [
  '非物质文化遗产，是各族人民世代相传、视为自己文化一部分的表现形式，以及与之相关的实物和场所。它不在玻璃柜里，而在一句唱腔、一双手、一个节日之中。',
  '我国的国家级名录分为十大门类，自 2006 年起先后公布五批。要它活着，靠的是有人学、有人用、有人看。',
]
const links = [
  { title: '读法律', to: 'cultural-heritage/policy' },
  { title: '找基地', to: 'cultural-heritage/base' },
]

export const examples: readonly BlockExample<typeof intro>[] = [
  {
    name: 'usual',
    title: '两段文字、一幅画、两个链接',
    props: { heading: '何为非遗', paragraphs, image: 'banner/ink.webp', links },
    data: {},
  },
  {
    name: 'plain',
    title: '只有文字',
    props: { heading: '何为非遗', paragraphs: paragraphs.slice(0, 1), links: [] },
    data: {},
  },
  {
    name: 'long',
    title: '标题很长，四段文字，链接在站外',
    props: {
      heading: '联合国教科文组织《保护非物质文化遗产公约》与中国的实践',
      paragraphs: [...paragraphs, ...paragraphs.map((text) => `${text}${text}`)],
      image: 'banner/ink.webp',
      links: [...links, { title: '中国非遗网', to: 'https://www.ihchina.cn' }],
    },
    data: {},
  },
  {
    name: 'missing-picture',
    title: '图丢了',
    props: { heading: '何为非遗', paragraphs, image: 'banner/nowhere.webp', links },
    data: {},
  },
]
