import { DAY_SECONDS } from '#contract/time/durations.ts'
import type { DetailsResponse } from '#contract/entities/article.ts'
import type { BookingResponse } from '#contract/members/booking.ts'
import type { FormModel } from '#contract/forms/form.ts'
import type { MarksResponse } from '#contract/members/marks.ts'
import type { QuestionResponse, SessionResponse } from '#contract/entities/session.ts'

import type { BlockExample } from '../block-example.ts'
import type { signUp } from './definition.ts'

/** 2026-11-21 12:00 in Shanghai, the time of the examples. */
const NOON = 1_795_233_600

const article: DetailsResponse = {
  id: 12,
  type: 12,
  title: '冬至包饺子：一家人的下午',
  summary: '和面、擀皮、调馅，老师傅手把手。',
  cover: '',
  category: '亲子',
  tags: [],
  area: '',
  areaName: '',
  source: '云汀市文化馆',
  author: '',
  publishTime: NOON - 3 * DAY_SECONDS,
  views: 10,
  likes: 0,
  collects: 0,
  fields: {},
  body: '',
  images: [],
  related: [],
}
const session: SessionResponse = {
  id: 1,
  name: '',
  start: NOON + 10 * DAY_SECONDS,
  end: NOON + 10 * DAY_SECONDS + 7200,
  place: '云汀市文化馆',
  note: '',
  capacity: 30,
  taken: 18,
  opens: NOON - DAY_SECONDS,
  closes: NOON + 8 * DAY_SECONDS,
}
const form: FormModel = {
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
    {
      name: 'mobile',
      label: '手机号码',
      kind: 'tel',
      required: true,
      autocomplete: 'tel',
      rule: { pattern: String.raw`1[3-9]\d{9}`, maxLength: 11, message: '请输入正确的手机号码' },
    },
    { name: 'people', label: '人数', kind: 'number', required: true, min: 1, max: 5, whole: true },
  ],
}
const forms = { 'sign-up': form }
const questions: QuestionResponse[] = [
  { name: 'age', label: '孩子年龄', kind: 'number', required: true, min: 3, max: 12 },
  { name: 'taste', label: '馅料', kind: 'select', required: true, options: ['荠菜鲜肉', '韭菜鸡蛋', '都可以'] },
  { name: 'allergy', label: '食物过敏', kind: 'longtext', required: false, hint: '没有可不填' },
  { name: 'photo', label: '同意活动拍照', kind: 'check', required: false },
]
const about = (change: Partial<SessionResponse> | undefined, formQuestions: QuestionResponse[] = []) => ({
  article: { ...article, sessions: change ? [{ ...session, ...change }] : [], questions: formQuestions },
})
const nothing = { active: false, count: 0 }
const member = (
  changes: Partial<BookingResponse> | undefined,
  ofSession: Partial<SessionResponse> = {},
  more: Partial<MarksResponse> = {},
) => {
  const marks: MarksResponse = {
    like: nothing,
    collect: nothing,
    attention: nothing,
    shelf: nothing,
    progress: { page: 0, pages: 0, time: 0 },
    bookings: changes
      ? [
          {
            id: 5,
            session: 1,
            state: 'confirmed',
            position: 0,
            people: 2,
            ticket: 'WL-EXAMPLE',
            signedIn: 0,
            ...changes,
          },
        ]
      : [],
    sessions: [{ ...session, ...ofSession }],
    ...more,
  }
  return { ...about({}), marks }
}
const props = { heading: '活动报名' }

export const examples: readonly BlockExample<typeof signUp>[] = [
  { name: 'usual', title: '报名中，有填写项', props, forms, data: about({}, questions) },
  {
    name: 'long',
    title: '地点、说明和填写项都很长',
    props: { heading: '“一纸千年”手工抄造技艺研学体验营报名' },
    forms,
    data: about(
      {
        place: '云汀市墨池区太平桥路 1 号云汀市文化馆北楼三层第二排练厅（请从东门进，走连廊）',
        note: '自带围裙和一条旧毛巾；抄纸要碰水，冬天会冷，孩子请多备一身衣服。',
      },
      [
        {
          name: 'school',
          label: '孩子所在的学校、年级和班级，以及是否参加过本馆往期的手工课程',
          kind: 'longtext',
          required: true,
          hint: '只用来分组，活动结束后删除；没有上学的写“未入学”就可以，不影响报名',
        },
        {
          name: 'size',
          label: '围裙尺寸',
          kind: 'select',
          required: true,
          options: ['儿童小号（身高一米一以下，系带可调，适合学龄前）', '成人'],
        },
      ],
    ),
  },
  { name: 'not-open', title: '还没有开始', props, forms, data: about({ opens: NOON + 3 * DAY_SECONDS }) },
  { name: 'opening-soon', title: '马上开始，倒计时', props, forms, data: about({ opens: NOON + 754 }) },
  { name: 'few-seats', title: '只剩一席', props, forms, data: about({ taken: 29 }) },
  { name: 'full', title: '名额已满', props, forms, data: about({ taken: 30 }) },
  { name: 'booked', title: '会员：已报名', props, forms, data: member({}) },
  {
    name: 'waiting',
    title: '会员：在候补',
    props,
    forms,
    data: member({ state: 'waiting', position: 3, people: 1, ticket: '' }, { taken: 30 }),
  },
  { name: 'cancelled', title: '会员：报过又取消了', props, forms, data: member({ state: 'cancelled', ticket: '' }) },
  {
    name: 'signed-in',
    title: '会员：已在现场签到',
    props,
    forms,
    data: member({ signedIn: NOON - 60 }, { start: NOON - 600, opens: NOON - DAY_SECONDS, closes: NOON - 3600 }),
  },
  {
    name: 'attended',
    title: '会员：活动已结束',
    props,
    forms,
    data: member({ signedIn: NOON - DAY_SECONDS }, { start: NOON - DAY_SECONDS, end: NOON - DAY_SECONDS + 7200 }),
  },
  {
    name: 'full-meanwhile',
    title: '会员：页面之后报满了，姓名手机已填好',
    props,
    forms,
    data: member(undefined, { taken: 30 }, { contact: { name: '林小满', mobile: '13800000000' } }),
  },
  { name: 'closed', title: '报名截止', props, forms, data: about({ closes: NOON - 60 }) },
  {
    name: 'over',
    title: '活动结束',
    props,
    forms,
    data: about({ start: NOON - DAY_SECONDS, end: NOON - DAY_SECONDS + 7200 }),
  },
  {
    name: 'uncounted',
    title: '不限名额，没有窗口',
    props,
    forms,
    data: about({ capacity: 0, taken: 0, opens: 0, closes: 0 }),
  },
  { name: 'free', title: '无需报名', props, forms, data: about(undefined) },
]
