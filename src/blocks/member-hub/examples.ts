import type { BookingsResponse } from '#contract/members/booking.ts'
import type { MeResponse } from '#contract/members/member.ts'

import type { BlockExample } from '../block-example.ts'
import type { memberHub } from './definition.ts'

const me: MeResponse = {
  id: 1,
  nickname: '湖边散步的人',
  avatar: '',
  mobile: '138****0000',
  verification: 'approved',
  counts: { attention: 3, like: 18, collect: 7, bookshelf: 4, course: 1, appointment: 0, activity: 2, news: 5 },
}
/** This evening: the examples stand at 2026-11-21 12:00 in Shanghai. */
const evening: BookingsResponse['rows'][number] = {
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
const nothing = { attention: 0, like: 0, collect: 0, bookshelf: 0, course: 0, appointment: 0, activity: 0, news: 0 }

export const examples: readonly BlockExample<typeof memberHub>[] = [
  { name: 'usual', title: '有数目，五条未读', props: {}, data: { me } },
  {
    name: 'one-today',
    title: '今天有一张票',
    props: {},
    data: { me, ahead: { total: 1, page: 1, limit: 6, rows: [evening] } },
  },
  {
    name: 'new',
    title: '新会员，还没有什么',
    props: {},
    data: { me: { ...me, verification: 'none', counts: nothing } },
  },
  {
    name: 'picture',
    title: '有头像',
    props: {},
    data: { me: { ...me, avatar: 'teacher/teacher-bai-yumei.webp', verification: 'pending' } },
  },
  {
    name: 'long',
    title: '昵称很长，数目很大',
    props: {},
    data: {
      me: {
        ...me,
        nickname: '云汀市地方志丛书编纂委员会办公室资料员',
        counts: { ...me.counts, like: 12_345, news: 1000 },
      },
    },
  },
  { name: 'waiting', title: '资料还在路上', props: {}, data: { me: undefined } },
]
