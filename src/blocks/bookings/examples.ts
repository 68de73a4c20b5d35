import { DAY_SECONDS, HOUR_SECONDS } from '#contract/time/durations.ts'
import type { ArticleResponse } from '#contract/entities/article.ts'
import type { BookingsResponse } from '#contract/members/booking.ts'

import type { BlockExample } from '../block-example.ts'
import type { bookings } from './definition.ts'

/** 2026-11-21 12:00 in Shanghai, the time of the examples. */
const NOON = 1_795_233_600

type Row = BookingsResponse['rows'][number]

let nextId = 1
function article(title: string, type: 12 | 13, changes: Partial<ArticleResponse> = {}): ArticleResponse {
  return {
    id: nextId,
    type,
    title,
    summary: '',
    cover: 'course/course-kaishu.webp',
    category: type === 12 ? '讲座' : '书画',
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
    ...changes,
  }
}
function booking(
  title: string,
  start: number,
  changes: Partial<Omit<Row, 'when' | 'article'>> & {
    when?: Partial<Row['when']>
    article?: Partial<ArticleResponse>
    type?: 12 | 13
  } = {},
): Row {
  const { when, article: other, type = 12, ...rest } = changes
  const id = nextId++
  return {
    id,
    session: id,
    state: 'confirmed',
    position: 0,
    people: 2,
    ticket: `WL7K2MQ${String(id).padStart(5, '0')}`,
    signedIn: 0,
    name: '林一',
    mobile: '138****0000',
    created: NOON - 3 * DAY_SECONDS,
    when: {
      id,
      name: '',
      start,
      end: start === 0 ? 0 : start + 2 * HOUR_SECONDS,
      place: '云汀市图书馆 一楼报告厅',
      note: '',
      capacity: 80,
      taken: 61,
      opens: 0,
      closes: 0,
      ...when,
    },
    article: article(title, type, other),
    kind: type === 12 ? 'activity' : 'course',
    canCancel: start > NOON,
    canSignIn: false,
    ...rest,
  }
}

const facets = (ahead: number, past: number, cancelled: number, waiting = 0) => ({
  seat: [
    { value: 'confirmed', label: '已报名', count: ahead - waiting },
    { value: 'waiting', label: '候补', count: waiting },
  ],
  state: [
    { value: 'ahead', label: '待参加', count: ahead },
    { value: 'past', label: '已结束', count: past },
    { value: 'cancelled', label: '已取消', count: cancelled },
  ],
})
const of = (rows: Row[], changes: Partial<BookingsResponse> = {}) => ({
  bookings: {
    total: rows.length,
    page: 1,
    limit: 10,
    rows,
    facets: facets(rows.length, 3, 1, rows.filter(({ state }) => state === 'waiting').length),
    ...changes,
  },
})

const lecture = booking('秋声里的昆曲：从《牡丹亭》说起', NOON + 2 * DAY_SECONDS + 7 * HOUR_SECONDS, {
  article: { cover: 'activity/activity-kunqu-bare.webp' },
})
const queued = booking('冬至包汤圆', NOON + 9 * DAY_SECONDS, { state: 'waiting', position: 3, ticket: '', people: 1 })
const doorway = booking('馆藏碑帖夜游', NOON - HOUR_SECONDS / 2, { canSignIn: true, canCancel: false })
const inside = booking('馆藏碑帖夜游', NOON - HOUR_SECONDS / 2, { signedIn: NOON - 600, canCancel: false })
const course = booking('楷书入门：从一横开始', NOON + DAY_SECONDS + 2 * HOUR_SECONDS, {
  type: 13,
  people: 1,
  when: { name: '夜班第二期', place: '云汀市文化馆 302 教室' },
})
const long = booking(
  '“一纸千年”皮纸、宣纸与竹纸的手工抄造技艺联合展演暨青少年研学体验营（第二批，限墨池区与澜湖区中小学生报名）',
  NOON + 5 * DAY_SECONDS,
  {
    name: '阿布都热依木·买买提明',
    people: 5,
    article: { cover: '' },
    when: {
      name: '上午场（含材料费，自带围裙）',
      place: '云汀市墨池区文澜路一号云汀市非物质文化遗产保护中心东楼三层多功能展演厅（从北门进，乘二号电梯）',
    },
  },
)

const toActivities = { title: '看看近期活动', to: 'activity' }
const toCourses = { title: '看看有什么课', to: 'skill/list' }
const activity = { kind: 'activity' as const, paging: 'pages' as const, ways: [toActivities] }
const agenda = { kind: 'appointment' as const, paging: 'pages' as const, ways: [toActivities, toCourses] }

export const examples: readonly BlockExample<typeof bookings>[] = [
  { name: 'usual', title: '几场待参加的活动，有的在候补', props: activity, data: of([lecture, queued]) },
  { name: 'courses', title: '课程', props: { kind: 'course', paging: 'pages' }, data: of([course]) },
  { name: 'under-way', title: '正在进行，可以签到', props: activity, data: of([doorway, lecture]) },
  { name: 'signed-in', title: '已签到', props: activity, data: of([inside]) },
  {
    name: 'past',
    title: '已结束的',
    props: activity,
    query: { state: 'past' },
    data: of(
      [
        booking('茶山采茶半日', NOON - 12 * DAY_SECONDS),
        booking('评弹之夜', NOON - 20 * DAY_SECONDS, { signedIn: NOON - 20 * DAY_SECONDS }),
        booking('剪纸课', NOON - 30 * DAY_SECONDS, { state: 'waiting', position: 2, ticket: '' }),
      ],
      { facets: facets(2, 3, 1) },
    ),
  },
  {
    name: 'cancelled',
    title: '取消了的，还可以再报',
    props: activity,
    query: { state: 'cancelled' },
    data: of([booking('冬日观鸟', NOON + 4 * DAY_SECONDS, { state: 'cancelled', ticket: '', canCancel: false })], {
      facets: facets(2, 3, 1),
    }),
  },
  { name: 'long', title: '名称、地点、姓名都很长，没有封面', props: activity, data: of([long]) },
  {
    name: 'undated',
    title: '时间、地点未定',
    props: activity,
    data: of([booking('春节庙会志愿者', 0, { canCancel: true, when: { place: '' } })]),
  },
  {
    name: 'pages',
    title: '很多，分页',
    props: activity,
    query: { p: '2' },
    data: of([lecture, queued], { total: 42, page: 2 }),
  },
  {
    name: 'infinite',
    title: '很多，往下接着看',
    props: { ...activity, paging: 'scroll' },
    data: of([lecture, queued], { total: 42 }),
  },
  {
    name: 'no-counts',
    title: '后端没有给出各类数目',
    props: activity,
    data: { bookings: { total: 1, page: 1, limit: 10, rows: [lecture] } },
  },
  { name: 'none', title: '没有待参加的', props: activity, data: of([], { facets: facets(0, 0, 0) }) },
  {
    name: 'none-past',
    title: '没有结束的',
    props: { kind: 'course', paging: 'pages', ways: [toCourses] },
    query: { state: 'past' },
    data: of([], { facets: facets(1, 0, 0) }),
  },
  {
    name: 'agenda',
    title: '日程：今天、明天、以后、未定',
    props: agenda,
    data: of(
      [
        doorway,
        booking('亲子拓印', NOON + 5 * HOUR_SECONDS),
        course,
        lecture,
        queued,
        booking('古琴雅集', 0, { canCancel: true }),
      ],
      { limit: 50 },
    ),
  },
  { name: 'agenda-none', title: '没有约好的', props: agenda, data: of([]) },
]
