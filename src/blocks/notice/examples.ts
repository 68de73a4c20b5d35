import type { NoticeItem } from '#contract/entities/site-responses.ts'

import type { BlockExample } from '../block-example.ts'
import type { notice } from './definition.ts'

const props = { most: 3 }
const hours: NoticeItem = {
  id: 1,
  level: 'information',
  title: '国庆期间各馆开放时间有调整',
  summary: '',
  linkurl: '/web/news',
  target: '_self',
  closable: true,
}
const heat: NoticeItem = {
  ...hours,
  id: 2,
  level: 'warning',
  title: '高温天气，户外活动改到傍晚',
  summary: '已经报名的不用重新报名，开始时间以短信为准。',
  linkurl: '',
}
const storm: NoticeItem = {
  ...hours,
  id: 3,
  level: 'urgent',
  title: '台风橙色预警，今天下午起全市文化场馆闭馆',
  linkurl: 'https://www.nmc.cn',
  target: '_blank',
  closable: false,
}

export const examples: readonly BlockExample<typeof notice>[] = [
  { name: 'usual', title: '三个级别，紧急的不能关闭', props, data: { notices: [storm, heat, hours] } },
  { name: 'one', title: '一条，有链接', props, data: { notices: [hours] } },
  {
    name: 'long',
    title: '很长的一条',
    props,
    data: {
      notices: [
        {
          ...heat,
          title:
            '因市政道路改造，运河东街至澜湖大道路段本周六零点起封闭施工，前往澜湖剧场、墨池美术馆的读者和观众请改乘地铁二号线',
          summary:
            '施工预计两周。地铁二号线「澜湖」站三号口出站步行六分钟，现场有志愿者引导；行动不便的观众可以提前一天打电话预约接驳车。',
        },
      ],
    },
  },
  { name: 'more-than-most', title: '比最多的还多', props: { most: 1 }, data: { notices: [storm, heat, hours] } },
  { name: 'empty', title: '没有通知，什么也不显示', props, data: { notices: [] } },
]
