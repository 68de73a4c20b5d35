import type { BannerItem } from '#contract/entities/site-responses.ts'

import type { BlockExample } from '../block-example.ts'
import type { carousel } from './definition.ts'

const props = { heading: '文澜', slogan: '一城山水，满卷文澜', seconds: 6, height: 'tall', search: false } as const
const mountains: BannerItem = {
  id: 1,
  title: '青绿千里，非遗入画',
  image: 'banner/qinglv.webp',
  linkurl: '/web/cultural-heritage/directory',
  target: '_self',
}
const banners: BannerItem[] = [
  mountains,
  {
    id: 2,
    title: '看器物说话：云汀物质文化遗产',
    image: 'banner/jade.webp',
    linkurl: '/web/cultural-heritage/material-cultural-heritage',
    target: '_self',
  },
  {
    id: 3,
    title: '国家公共文化云：好戏天天看',
    image: 'banner/dusk.webp',
    linkurl: 'https://www.culturedc.cn',
    target: '_blank',
  },
]

export const examples: readonly BlockExample<typeof carousel>[] = [
  { name: 'usual', title: '三张横幅，一张在新窗口打开', props, data: { banners } },
  {
    name: 'search',
    title: '矮的一条，带搜索框',
    props: { ...props, height: 'low', search: true },
    data: { banners },
  },
  { name: 'low', title: '矮的一条', props: { ...props, height: 'low' }, data: { banners } },
  {
    name: 'search-long',
    title: '带搜索框，标题很长',
    props: {
      ...props,
      heading: '云汀市公共文化服务平台文澜',
      slogan: '一城山水，满卷文澜；看展、读书、学艺、赏遗产，一城文脉，尽在此处',
      height: 'low',
      search: true,
    },
    data: { banners },
  },
  { name: 'one', title: '只有一张，不轮播', props, data: { banners: [mountains] } },
  {
    name: 'long',
    title: '很长的标题，没有链接',
    props: {
      heading: '云汀市公共文化服务平台文澜',
      slogan: '一城山水，满卷文澜；看展、读书、学艺、赏遗产，一城文脉，尽在此处',
      seconds: 3,
      height: 'tall',
      search: false,
    },
    data: {
      banners: [
        {
          ...mountains,
          title: '第七届云汀非遗购物节暨长三角传统工艺邀请展将于本周六上午九点在澜湖剧场与运河两岸同时开幕',
          linkurl: '',
        },
        ...banners.slice(1),
      ],
    },
  },
  {
    name: 'missing-picture',
    title: '缺图',
    props,
    data: { banners: banners.map((banner) => ({ ...banner, image: '' })) },
  },
  {
    name: 'untitled',
    title: '横幅没有标题',
    props: { heading: '文澜', seconds: 6, height: 'tall', search: false },
    data: { banners: banners.map((banner) => ({ ...banner, title: '' })) },
  },
  { name: 'empty', title: '没有横幅', props, data: { banners: [] } },
]
