import { DAY_SECONDS, HOUR_SECONDS } from '#contract/time/durations.ts'
import type { ArticleResponse, DetailsResponse } from '#contract/entities/article.ts'
import type { BookingResponse } from '#contract/members/booking.ts'
import type { MarksResponse } from '#contract/members/marks.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import type { SessionResponse } from '#contract/entities/session.ts'

import type { BlockExample } from '../block-example.ts'
import type { sessions } from './definition.ts'

/** 2026-11-21 12:00 in Shanghai, the time of the examples. */
const NOON = 1_795_233_600

const teacher: ArticleResponse = {
  id: 7,
  type: 14,
  title: '冯敬之',
  summary: '刻了十九年蜡纸的小学老师，复印机来了以后才开始写毛笔字。',
  cover: 'teacher/teacher-feng-jingzhi.webp',
  category: '书画',
  tags: [],
  area: '',
  areaName: '',
  source: '',
  author: '',
  publishTime: NOON - 30 * DAY_SECONDS,
  views: 10,
  likes: 0,
  collects: 0,
  fields: {},
}
const article: DetailsResponse = {
  ...teacher,
  id: 3,
  type: 13,
  title: '楷书入门：从一横开始',
  fields: { teacher: '冯敬之' },
  body: '',
  images: [],
  related: [teacher],
}

let nextId = 1
const session = (
  name: string,
  inDays: number,
  occupied: number,
  more: Partial<SessionResponse> = {},
): SessionResponse => {
  const start = NOON + inDays * DAY_SECONDS
  return {
    id: nextId++,
    name,
    start,
    end: start + 2 * HOUR_SECONDS,
    place: '云汀市文化馆 302 教室',
    note: '',
    capacity: 20,
    taken: occupied,
    opens: 0,
    closes: 0,
    ...more,
  }
}
const about = (courseSessions: SessionResponse[] | undefined, changes: Partial<DetailsResponse> = {}) => ({
  article: { ...article, ...changes, ...omitUndefined({ sessions: courseSessions }) },
})
const nothing = { active: false, count: 0 }
const booked = (session: number, changes: Partial<BookingResponse> = {}): BookingResponse => ({
  id: 70 + session,
  session,
  state: 'confirmed',
  position: 0,
  people: 1,
  ticket: 'WL-EXAMPLE',
  signedIn: 0,
  ...changes,
})
const member = (courseSessions: SessionResponse[], bookings: BookingResponse[], sessions = courseSessions) => {
  const marks: MarksResponse = {
    like: nothing,
    collect: nothing,
    attention: nothing,
    shelf: nothing,
    progress: { page: 0, pages: 0, time: 0 },
    bookings,
    sessions,
  }
  return { ...about(courseSessions), marks }
}
const classes = [session('白天班', 5, 18), session('夜班', 9, 20), session('周末班', 12, 3)]
const [day = 0, night = 0, weekend = 0] = classes.map(({ id }) => id)
const props = { heading: '开课时间', teacher: 'teacher' }
const forms = {
  'sign-up': {
    name: 'sign-up',
    title: '报名表',
    call: 'user/eventRegistration',
    submit: '提交报名',
    fields: [
      {
        name: 'name',
        label: '姓名',
        kind: 'text',
        required: true,
        missing: '请填写姓名',
        autocomplete: 'name',
        rule: { pattern: String.raw`[^\p{L}]*\p{L}.*`, maxLength: 20, message: '姓名为 1 到 20 个字' },
      },
    ],
  },
} as const

export const examples: readonly BlockExample<typeof sessions>[] = [
  {
    name: 'usual',
    title: '几期，有的快满，有的已满，往期收起',
    props,
    forms,
    data: about([
      session('夜班第一期', -58, 20, { note: '已结业' }),
      session('夜班第二期', 9, 20, { note: '名额已满，可在前台登记候补' }),
      session('白天班', 5, 18, { note: '此后每周同日，共 8 次' }),
    ]),
  },
  {
    name: 'booked',
    title: '会员：约到一期，候补一期，退了一期',
    props,
    forms,
    data: member(classes, [
      booked(day),
      booked(night, { state: 'waiting', position: 3, ticket: '' }),
      booked(weekend, { state: 'cancelled', ticket: '' }),
    ]),
  },
  {
    name: 'fresher',
    title: '会员：页面之后席位又少了',
    props,
    forms,
    data: member(
      classes,
      [],
      classes.map((entry) => ({ ...entry, taken: 20 })),
    ),
  },
  {
    name: 'not-open',
    title: '还没到开放预约的时间',
    props,
    forms,
    data: about([session('寒假班', 40, 0, { opens: NOON + 3 * DAY_SECONDS })]),
  },
  {
    name: 'opening-soon',
    title: '马上开放预约，倒数',
    props,
    forms,
    data: about([session('寒假班', 40, 0, { opens: NOON + 754 })]),
  },
  {
    name: 'closing-soon',
    title: '快要截止预约',
    props,
    forms,
    data: about([session('白天班', 2, 11, { closes: NOON + 3 * HOUR_SECONDS + 125 })]),
  },
  {
    name: 'closed',
    title: '预约已截止',
    props,
    forms,
    data: about([session('白天班', 1, 11, { closes: NOON - HOUR_SECONDS })]),
  },
  {
    name: 'under-way',
    title: '正在上课',
    props,
    forms,
    data: about([session('白天班', 0, 11, { start: NOON - HOUR_SECONDS })]),
  },
  { name: 'full', title: '各期都满了', props, forms, data: about([session('白天班', 5, 20), session('夜班', 9, 20)]) },
  {
    name: 'over',
    title: '都上完了',
    props,
    forms,
    data: about([session('第一期', -40, 20), session('第二期', -9, 17)]),
  },
  { name: 'none', title: '没有排定场次', props, forms, data: about([]) },
  { name: 'not-told', title: '后端没有给出场次', props, forms, data: about(undefined) },
  {
    name: 'undated',
    title: '时间、地点未定，席位不限，没有名称',
    props,
    forms,
    data: about([session('', 0, 0, { start: 0, end: 0, place: '', capacity: 0 })]),
  },
  {
    name: 'teacher-gone',
    title: '老师不在站内，只写名字',
    props,
    forms,
    data: about([session('白天班', 5, 3)], { related: [] }),
  },
  {
    name: 'no-teacher',
    title: '没有写老师',
    props: { heading: '开课时间' },
    forms,
    data: about([session('白天班', 5, 3)]),
  },
  {
    name: 'long',
    title: '名称、地点和说明都很长',
    props,
    forms,
    data: about([
      session('青少年寒假书法集训营（初级班，限零基础学员）', 5, 3, {
        place: '云汀市墨池区文澜路一号云汀市文化馆东楼三层三零二教室（从北门进）',
        note: '此后每周一、三、五上午，共十二次，最后一次在一楼大厅布展',
      }),
    ]),
  },
]
