import type { ArticleResponse, ListResponse } from '#contract/entities/article.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/time/durations.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'

import type { BlockExample } from '../block-example.ts'
import type { today } from './definition.ts'

type Example = BlockExample<typeof today>

/** 2026-11-21 12:00 in Shanghai, a Saturday: the time of the examples. */
const NOON = 1_795_233_600

const fields: readonly FieldModel[] = [
  { name: 'place', label: '地点', kind: 'text', filterable: false, role: 'place' },
  { name: 'startTime', label: '开始时间', kind: 'datetime', filterable: false, role: 'start' },
  { name: 'endTime', label: '结束时间', kind: 'datetime', filterable: false, role: 'end' },
  { name: 'signupStart', label: '报名开始', kind: 'datetime', filterable: false, role: 'opens' },
  { name: 'signupEnd', label: '报名截止', kind: 'datetime', filterable: false, role: 'closes' },
  { name: 'stream', label: '直播地址', kind: 'url', filterable: false, role: 'stream' },
  { name: 'fee', label: '费用', kind: 'text', filterable: false },
  { name: 'openHours', label: '开放时间', kind: 'text', filterable: false, role: 'hours' },
]

const live = broadcast(1, '水磨腔里的江南：昆曲三讲之一', -1, 1, 'video/video-clear-silk.webp')
const channel = broadcast(2, '云汀慢频道：二十四小时看一座城', -2000, 0, 'video/video-cold-wok.webp')
const singing = event(11, '一桌二椅：昆曲清唱夜', 7, 9, { place: '水磨楼', seats: [46, 43] })
const lamps = event(12, '夜走三桥：一盏灯带四十个人', 6.5, 8, { place: '太平桥东堍', fee: '免费' })
const lecture = event(13, '《清明上河图》里的吃与喝', 2, 4, {
  place: '云汀市图书馆报告厅',
  seats: [180, 64],
  fee: '免费',
})
const bridge = event(14, '看不见的支撑：木拱廊桥工具与模型展', -620, 820, {
  place: '云汀市博物馆二层临展厅',
  fee: '免费',
})
const paper = event(15, '把名字反过来写：家庭雕版课', 21.5, 24.5, { place: '得月书场', seats: [24, 9] })
const fair = event(16, '粮仓手艺集：三天只做一件东西', 21, 57, { place: '老粮仓', fee: '免费入场' })
const dragons = event(17, '三节小草龙：从一把稻草开始', 100, 104, { place: '南荡文化站', seats: [18, 15], closes: 52 })
const bells = event(18, '一口钟，两个音：听懂曾侯乙编钟', 80, 82, { place: '云汀大剧院', seats: [180, 38], closes: 30 })

const houses = [
  house(21, '云汀市博物馆', '周二至周日9:00—17:00；周五、周六9:00—21:00'),
  house(22, '云汀市图书馆', '周二至周日9:00—21:00'),
  house(23, '云汀市文化馆', '每日9:00—21:30（周一不开展厅）'),
  house(24, '水磨楼', '周三至周日14:00—21:00'),
  house(25, '云汀市美术馆', '周二至周日9:30—17:30'),
  house(26, '廊桥人家', '周六、周日10:00—16:00'),
]

const lanes: Example['props']['lanes'] = {
  live: { to: 'video/list?when=now' },
  tonight: { to: 'activity?when=tonight' },
  today: { to: 'activity?when=today' },
  weekend: { to: 'activity?when=weekend' },
  open: { to: 'venue' },
  ending: { to: 'activity?signup=ending' },
  next: { to: 'activity?when=soon' },
}
const props: Example['props'] = { heading: '今天', compact: false, lanes, fee: 'fee' }
const full: Example['data'] = {
  live: list([live, channel], 4),
  tonight: list([lamps, singing]),
  weekend: list([paper, fair, lecture, bridge], 9),
  ending: list([bells, dragons]),
}

export const examples: readonly Example[] = [
  { name: 'usual', title: '四栏都有', props, data: full, fields },
  {
    name: 'all-lanes',
    title: '五栏都有：今天让位',
    props,
    data: { ...full, today: list([lecture, bridge]) },
    fields,
  },
  { name: 'phone', title: '手机上', props, data: full, fields, device: 'mobile' },
  { name: 'compact', title: '紧凑的一条', props: { ...props, compact: true }, data: full, fields },
  { name: 'open', title: '四栏都有，五处开着门', props, data: { ...full, open: list(houses) }, fields },
  {
    name: 'open-compact',
    title: '紧凑的一条，下面开着门',
    props: { ...props, compact: true },
    data: { ...full, open: list(houses) },
    fields,
    device: 'mobile',
  },
  { name: 'only-open', title: '只有正在开放的', props, data: { open: list(houses.slice(1, 3)) }, fields },
  { name: 'one', title: '只有直播，只有一场', props, data: { live: list([live]) }, fields },
  { name: 'only-weekend', title: '只有周末', props, data: { weekend: list([fair, paper]) }, fields },
  {
    name: 'three',
    title: '三栏',
    props,
    data: { tonight: list([singing]), weekend: list([paper, fair]), ending: list([bells]) },
    fields,
  },
  {
    name: 'empty',
    title: '空的一天，往后有活动',
    props,
    data: { live: list([]), tonight: list([]), weekend: list([]), next: list([bells, dragons], 12) },
    fields,
  },
  {
    name: 'nothing',
    title: '什么也没有',
    props,
    data: { live: list([]), tonight: list([]), next: list([]) },
    fields,
  },
  {
    name: 'long',
    title: '标题和地点很长',
    props,
    data: {
      live: list([lengthen(live)]),
      tonight: list([singing, lamps].map(lengthen)),
      weekend: list([paper, fair].map(lengthen)),
      ending: list([bells, dragons].map(lengthen)),
    },
    fields,
  },
  { name: 'missing-picture', title: '直播缺图', props, data: { live: list([{ ...live, cover: '' }]) }, fields },
]

interface About {
  place?: string
  /** Seats in total, and taken. */
  seats?: readonly [number, number]
  /** Hours until the sign-up ends. */
  closes?: number
  fee?: string
}

/** From and to in hours from noon. */
function event(id: number, title: string, from: number, to: number, about: About): ArticleResponse {
  const { place = '', seats, closes, fee = '' } = about
  return {
    ...entity(id, 12, title),
    fields: {
      place,
      startTime: NOON + from * HOUR_SECONDS,
      endTime: NOON + to * HOUR_SECONDS,
      ...(closes === undefined ? {} : { signupEnd: NOON + closes * HOUR_SECONDS }),
      ...(fee ? { fee } : {}),
    },
    ...(seats ? { places: { capacity: seats[0], taken: seats[1] } } : {}),
  }
}

function house(id: number, title: string, openHours: string): ArticleResponse {
  return { ...entity(id, 23, title), fields: { openHours } }
}

function broadcast(id: number, title: string, from: number, to: number, cover: string): ArticleResponse {
  return {
    ...entity(id, 6, title),
    cover,
    fields: {
      startTime: NOON + from * HOUR_SECONDS,
      ...(to === 0 ? {} : { endTime: NOON + to * HOUR_SECONDS }),
      stream: '/web/live/video/yunting.m3u8',
    },
  }
}

function entity(id: number, type: number, title: string): ArticleResponse {
  return {
    id,
    type,
    title,
    summary: '',
    cover: '',
    category: '',
    tags: [],
    area: '',
    areaName: '',
    source: '云汀市文化馆',
    author: '',
    publishTime: NOON - 9 * DAY_SECONDS,
    views: 860,
    likes: 12,
    collects: 3,
    fields: {},
  }
}

function lengthen(row: ArticleResponse): ArticleResponse {
  const place = String(row.fields['place'] ?? '')
  return { ...row, title: row.title.repeat(3), fields: { ...row.fields, ...(place ? { place: place.repeat(4) } : {}) } }
}

function list(rows: readonly ArticleResponse[], total = rows.length): ListResponse {
  return { total, rows: [...rows], page: 1, limit: 6 }
}
