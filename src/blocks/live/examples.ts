import type { ArticleResponse, ListResponse } from '#contract/entities/article.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'

import type { BlockExample } from '../block-example.ts'
import type { live } from './definition.ts'

/** 2026-11-21 12:00 in Shanghai, the time of the examples. */
const NOON = 1_795_233_600
const HOUR = 3600
const DAY = 24 * HOUR

const fields: readonly FieldModel[] = [
  { name: 'form', label: '形式', kind: 'select', filterable: true },
  { name: 'startTime', label: '开始时间', kind: 'datetime', filterable: false, role: 'start' },
  { name: 'endTime', label: '结束时间', kind: 'datetime', filterable: false, role: 'end' },
  { name: 'stream', label: '直播地址', kind: 'url', filterable: false, role: 'stream' },
  { name: 'replay', label: '回放地址', kind: 'url', filterable: false, role: 'replay' },
]

const stream = '/web/live/video/yunting.m3u8'

const opera = entry(1, '水磨腔里的江南：昆曲三讲之一', '讲座', -HOUR, HOUR)
const weaving = entry(2, '织机旁的一下午：云锦挑花结本', '非遗', -0.5 * HOUR, 3 * HOUR)
const evening = entry(3, '周末音乐会：渔舟唱晚', '展演', 7.5 * HOUR, 9 * HOUR)
const puppets = entry(4, '少儿皮影课：做一只会走路的鹤', '少儿', DAY + 2 * HOUR, DAY + 3 * HOUR)
const lecture = entry(5, '古桥的骨头：木拱廊桥营造讲座', '讲座', DAY + 7 * HOUR, DAY + 9 * HOUR)
const fair = entry(6, '冬至大集全天直播', '展演', 5 * DAY - 3 * HOUR, 5 * DAY + 6 * HOUR)

const list = (...rows: readonly ArticleResponse[]): ListResponse => ({
  total: rows.length,
  rows: [...rows],
  page: 1,
  limit: 8,
})

export const examples: readonly BlockExample<typeof live>[] = [
  {
    name: 'usual',
    title: '一场正在直播',
    props: {},
    data: { now: list(opera), soon: list(evening, puppets, lecture, fair) },
    fields,
  },
  {
    name: 'several',
    title: '两场同时直播',
    props: {},
    data: { now: list(opera, weaving), soon: list(evening, puppets, lecture, fair) },
    fields,
  },
  {
    name: 'next',
    title: '眼下没有，下一场倒计时',
    props: {},
    data: { now: list(), soon: list(evening, puppets, lecture, fair) },
    fields,
  },
  {
    name: 'in-a-minute',
    title: '一分钟后开播',
    props: {},
    data: { now: list(), soon: list(entry(7, '开台锣鼓', '戏曲', 60, HOUR), evening) },
    fields,
  },
  {
    name: 'nothing-next',
    title: '正在直播，之后没有排定',
    props: {},
    data: { now: list({ ...opera, cover: '' }), soon: list() },
    fields,
  },
  {
    name: 'silent',
    title: '该开播了，没有地址',
    props: {},
    data: { now: list({ ...opera, fields: { ...opera.fields, stream: '' } }), soon: list(evening) },
    fields,
  },
  {
    name: 'long',
    title: '很长的标题',
    props: {},
    data: {
      now: list(
        {
          ...opera,
          title: '元宵灯会直播：从听松桥到望塔的一百零八盏灯、三支龙灯队、一台皮影戏和一个走失了又被找回来的孩子',
        },
        weaving,
      ),
      soon: list({
        ...evening,
        title: '云汀市民间器乐团与澜湖少年民乐团新年音乐会暨第七届听松桥畔露天演奏周开幕式全程直播',
      }),
    },
    fields,
  },
  { name: 'empty', title: '没有直播，也没有排定', props: {}, data: { now: list(), soon: list() }, fields },
]

function entry(id: number, title: string, category: string, begins: number, ends: number): ArticleResponse {
  return {
    id,
    type: 6,
    title,
    summary: '一支笛子，两把椅子，讲一段《游园》为什么要唱得那么慢。',
    cover: 'video/video-clear-silk.webp',
    category,
    tags: [],
    area: '',
    areaName: '',
    source: '云汀市文化馆',
    author: '',
    publishTime: NOON - 3 * DAY,
    views: 320,
    likes: 0,
    collects: 0,
    fields: { form: '直播', startTime: NOON + begins, endTime: NOON + ends, stream },
  }
}
