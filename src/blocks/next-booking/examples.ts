import type { BookingsResponse } from '#contract/members/booking.ts'

import type { BlockExample } from '../block-example.ts'
import type { nextBooking } from './definition.ts'

type BookingRow = BookingsResponse['rows'][number]

/** This evening: the examples stand at 2026-11-21 12:00 in Shanghai. */
const evening: BookingRow = {
  id: 1,
  session: 1,
  state: 'confirmed',
  position: 0,
  people: 2,
  ticket: 'WL7K2MQ001',
  signedIn: 0,
  name: '林一',
  mobile: '138****0000',
  created: 1_795_000_000,
  kind: 'activity',
  canCancel: true,
  canSignIn: false,
  when: {
    id: 1,
    name: '',
    start: 1_795_258_800,
    end: 1_795_266_000,
    opens: 0,
    closes: 0,
    capacity: 40,
    taken: 37,
    place: '太平桥东堍',
    note: '',
  },
  article: {
    id: 7,
    type: 12,
    title: '夜走三桥：一盏灯带四十个人',
    summary: '',
    cover: '',
    category: '民俗',
    tags: [],
    area: '',
    areaName: '',
    source: '',
    author: '',
    publishTime: 1_795_000_000,
    views: 0,
    likes: 0,
    collects: 0,
    fields: {},
    position: '30.2462,120.2096',
  },
}
const saturday: BookingRow = {
  ...evening,
  id: 2,
  when: { ...evening.when, start: 1_795_831_200, end: 1_795_838_400, place: '云汀市非物质文化遗产馆二楼体验厅' },
  article: { ...evening.article, id: 8, title: '竹编小课：从劈篾到收口，带一只茶则回家' },
}
const list = (...rows: BookingRow[]): BookingsResponse => ({ total: rows.length, page: 1, limit: 6, rows })

export const examples: readonly BlockExample<typeof nextBooking>[] = [
  { name: 'one-today', title: '今天有一张票', props: {}, data: { ahead: list(saturday, evening) } },
  { name: 'usual', title: '今天没有，写下一场', props: {}, data: { ahead: list(saturday) } },
  {
    name: 'queue',
    title: '候补，时间待定',
    props: {},
    data: {
      ahead: list({
        ...saturday,
        state: 'waiting',
        ticket: '',
        position: 3,
        when: { ...saturday.when, start: 0, end: 0, place: '' },
      }),
    },
  },
  {
    name: 'long',
    title: '标题和地点都很长',
    props: {},
    data: {
      ahead: list({
        ...evening,
        when: { ...evening.when, place: '云汀市公共文化服务中心南区三号楼地下一层多功能报告厅（从西门进，过连廊）' },
        article: {
          ...evening.article,
          title: '水乡三百年：从一册鱼鳞图、两封家书和三张船票说起的云汀县城变迁史公开讲座',
        },
      }),
    },
  },
  { name: 'none', title: '没有约好的', props: {}, data: { ahead: list() } },
  { name: 'waiting', title: '资料还在路上', props: {}, data: { ahead: undefined } },
]
