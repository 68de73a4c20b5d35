import type { BlockExample } from '../block-example.ts'
import type { pageHeading } from './definition.ts'

export const examples: readonly BlockExample<typeof pageHeading>[] = [
  {
    name: 'usual',
    title: '祥云',
    props: {
      title: '非物质文化遗产',
      intro: '口耳相传，手手相授。十大门类的国家级项目、云汀的传承人与基地，都在这里。',
      motif: 'xiangyun',
      height: 'band',
    },
    data: {},
  },
  {
    name: 'haishui',
    title: '海水',
    props: { title: '传承人', intro: '他们的手与嗓，是一项技艺今天的样子。', motif: 'haishui', height: 'band' },
    data: {},
  },
  {
    name: 'huiwen',
    title: '回纹',
    props: { title: '新闻资讯', intro: '云汀的文化新闻、通知与展演消息，每日更新。', motif: 'huiwen', height: 'band' },
    data: {},
  },
  {
    name: 'chuangling',
    title: '窗棂',
    props: { title: '传承基地', intro: '去学、去看、去动手的地方。', motif: 'chuangling', height: 'band' },
    data: {},
  },
  {
    name: 'bingliewen',
    title: '冰裂',
    props: {
      title: '物质文化遗产',
      intro: '青铜、陶瓷、书画与古建：看得见的中国。',
      motif: 'bingliewen',
      height: 'band',
    },
    data: {},
  },
  {
    name: 'tall',
    title: '高的一块',
    props: {
      title: '非物质文化遗产',
      intro: '口耳相传，手手相授。十大门类的国家级项目、云汀的传承人与基地，都在这里。',
      motif: 'xiangyun',
      height: 'tall',
    },
    data: {},
  },
  {
    name: 'long',
    title: '很长的标题和简介',
    props: {
      title: '国家级非物质文化遗产代表性项目名录与云汀市各级代表性传承人',
      intro:
        '这里收录国家、省、市、县四级代表性项目与代表性传承人的资料，按门类、地区、批次与级别编排，每一项都附有保护单位、项目编号和公布批次，供公众查询、研究者引用、学校组织研学时参考；资料如有变动，以公布机关的文件为准。',
      motif: 'huiwen',
      height: 'band',
    },
    data: {},
  },
  {
    name: 'picture',
    title: '一张照片',
    props: {
      title: '云汀市自然博物馆',
      intro: '三层楼、十二个展厅，从一块石头讲到一条江。',
      picture: { src: 'banner/dusk.webp', alt: '暮色里的远山和水' },
      height: 'tall',
    },
    data: {},
  },
  { name: 'bare', title: '没有简介', props: { title: '视频直播', motif: 'xiangyun', height: 'band' }, data: {} },
]
