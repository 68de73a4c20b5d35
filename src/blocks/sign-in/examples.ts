import type { DetailsResponse } from '#contract/entities/article.ts'

import type { BlockExample } from '../block-example.ts'
import type { signIn } from './definition.ts'

/** 2026-11-21 12:00 in Shanghai, the time of the examples. */
const NOON = 1_795_233_600

const article: DetailsResponse = {
  id: 12,
  type: 12,
  title: '馆藏碑帖夜游',
  summary: '',
  cover: '',
  category: '展览',
  tags: [],
  area: '',
  areaName: '',
  source: '',
  author: '',
  publishTime: NOON - 864_000,
  views: 0,
  likes: 0,
  collects: 0,
  fields: {},
  body: '',
  images: [],
  related: [],
  sessions: [
    {
      id: 1,
      name: '',
      start: NOON - 1800,
      end: NOON + 7200,
      place: '云汀市博物馆 二楼',
      note: '',
      capacity: 40,
      taken: 32,
      opens: 0,
      closes: 0,
    },
  ],
}

export const examples: readonly BlockExample<typeof signIn>[] = [
  { name: 'usual', title: '没有带签到码来，请输入', props: { code: '' }, data: { article } },
  { name: 'with-code', title: '扫码来的', props: { code: '482913' }, data: { article } },
  { name: 'undated', title: '没有时间地点', props: { code: '' }, data: { article: { ...article, sessions: [] } } },
  {
    name: 'long',
    title: '名称、地点很长',
    props: { code: '' },
    data: {
      article: {
        ...article,
        title:
          '“一纸千年”皮纸、宣纸与竹纸的手工抄造技艺联合展演暨青少年研学体验营（第二批，限墨池区与澜湖区中小学生报名）',
        sessions: [
          {
            id: 1,
            name: '',
            start: NOON,
            end: NOON + 864_000,
            place: '云汀市墨池区文澜路一号云汀市非物质文化遗产保护中心东楼三层多功能展演厅',
            note: '',
            capacity: 40,
            taken: 32,
            opens: 0,
            closes: 0,
          },
        ],
      },
    },
  },
]
