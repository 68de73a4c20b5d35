import type { DetailsResponse } from '#contract/entities/article.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'

import type { BlockExample } from '../block-example.ts'
import type { player } from './definition.ts'

/** 2026-11-21 12:00 in Shanghai, the time of the examples. */
const NOON = 1_795_233_600
const HOUR = 3600
const DAY = 24 * HOUR

const fields: readonly FieldModel[] = [
  { name: 'place', label: '现场', kind: 'text', filterable: false, role: 'place' },
  { name: 'startTime', label: '开始时间', kind: 'datetime', filterable: false, role: 'start' },
  { name: 'endTime', label: '结束时间', kind: 'datetime', filterable: false, role: 'end' },
  { name: 'duration', label: '时长（分钟）', kind: 'number', filterable: false, role: 'minutes' },
  { name: 'stream', label: '直播地址', kind: 'url', filterable: false, role: 'stream' },
  { name: 'replay', label: '回放地址', kind: 'url', filterable: false, role: 'replay' },
  { name: 'captions', label: '字幕', kind: 'captions', filterable: false, role: 'captions' },
]

const lecture: DetailsResponse = {
  id: 61,
  type: 6,
  title: '水磨腔里的江南：昆曲三讲之一',
  summary: '一支笛子，两把椅子，讲一段《游园》为什么要唱得那么慢。',
  cover: 'video/video-clear-silk.webp',
  category: '讲座',
  tags: ['昆曲'],
  area: '',
  areaName: '',
  source: '云汀市文化馆',
  author: '',
  publishTime: NOON - 3 * DAY,
  views: 320,
  likes: 0,
  collects: 0,
  fields: {},
  body: '<p>笛师先吹一遍，再请大家一起念。</p>',
  images: [],
  related: [],
}

const at = (title: string, values: DetailsResponse['fields']): { article: DetailsResponse } => ({
  article: { ...lecture, title, fields: { place: '云汀大剧院小剧场', ...values } },
})
const stream = '/web/live/video/yunting.m3u8'
const replay = '/web/media/video/yunting/index.m3u8'
const captions = JSON.stringify([
  { language: 'zh-CN', label: '中文', file: 'video/yunting/zh.vtt' },
  { language: 'en', label: 'English', file: 'video/yunting/en.vtt' },
])
const transcript = [
  { time: 0, text: '（《茉莉花》的曲调缓缓响起，只奏不唱）' },
  { time: 3, text: '千里江山：石青石绿的远山，铺在绢黄的底子上' },
  { time: 7, text: '空山新雨：雨后的山只剩下淡墨，一层比一层浅' },
]

export const examples: readonly BlockExample<typeof player>[] = [
  {
    name: 'usual',
    title: '直播中',
    props: {},
    data: at(lecture.title, { startTime: NOON - HOUR, endTime: NOON + HOUR, stream }),
    fields,
  },
  {
    name: 'soon',
    title: '两天后开播，倒计时',
    props: {},
    data: at(lecture.title, {
      startTime: NOON + 2 * DAY + 7.5 * HOUR,
      endTime: NOON + 2 * DAY + 9 * HOUR,
      stream,
      replay,
    }),
    fields,
  },
  {
    name: 'in-a-minute',
    title: '一分钟后开播',
    props: {},
    data: at(lecture.title, { startTime: NOON + 60, endTime: NOON + 2 * HOUR, stream }),
    fields,
  },
  {
    name: 'replay',
    title: '已结束，有回放',
    props: {},
    data: at(lecture.title, { startTime: NOON - DAY, endTime: NOON - DAY + 2 * HOUR, duration: 95, stream, replay }),
    fields,
  },
  {
    name: 'over',
    title: '已结束，没有回放',
    props: {},
    data: at(lecture.title, { startTime: NOON - DAY, endTime: NOON - DAY + 2 * HOUR, stream }),
    fields,
  },
  { name: 'recorded', title: '录像', props: {}, data: at('《牡丹亭》选场录像', { duration: 43, replay }), fields },
  {
    name: 'captioned',
    title: '录像，有字幕和文字稿',
    props: {},
    data: { article: { ...at('云汀风物', { duration: 1, replay, captions }).article, transcript } },
    fields,
  },
  {
    name: 'silent',
    title: '该开播了，没有地址',
    props: {},
    data: at(lecture.title, { startTime: NOON - HOUR, endTime: NOON + HOUR }),
    fields,
  },
  {
    name: 'nothing',
    title: '没有影像，没有封面',
    props: {},
    data: { article: { ...lecture, cover: '', fields: {} } },
    fields,
  },
  {
    name: 'long',
    title: '很长的标题，跨两天',
    props: {},
    data: at('元宵灯会直播：从听松桥到望塔的一百零八盏灯、三支龙灯队、一台皮影戏和一个走失了又被找回来的孩子', {
      startTime: NOON - HOUR,
      endTime: NOON + 14 * HOUR,
      duration: 840,
      stream,
      place: '云汀市澜湖区听松桥至望塔沿河步道，主会场在第三码头',
    }),
    fields,
  },
]
