import { DAY_SECONDS } from '#contract/time/durations.ts'
import type { FormModel } from '#contract/forms/form.ts'
import type { FeedbackResponse } from '#contract/members/member.ts'

import type { BlockExample } from '../block-example.ts'
import type { feedback } from './definition.ts'

/** 2026-11-21 12:00 in Shanghai, the time of the examples. */
const NOON = 1_795_233_600

const form: FormModel = {
  name: 'feedback',
  title: '意见反馈',
  call: 'user/putFeedback',
  submit: '提交',
  success: '已收到，谢谢您的意见',
  fields: [
    { name: 'kind', label: '类别', kind: 'select', required: true, options: ['功能建议', '内容纠错', '其他'] },
    {
      name: 'content',
      label: '内容',
      kind: 'longtext',
      required: true,
      rule: { minLength: 5, maxLength: 1000, message: '请写 5 到 1000 个字' },
    },
    {
      name: 'contact',
      label: '联系方式',
      kind: 'text',
      required: false,
      hint: '方便时留下手机号码或邮箱，只用来回复这条意见',
    },
    { name: 'images', label: '图片', kind: 'images', required: false, most: 4 },
  ],
}
type Row = FeedbackResponse['rows'][number]
const row = (id: number, changes: Partial<Row> = {}): Row => ({
  id,
  kind: '功能建议',
  content: '希望阅览室周末晚上也开门。',
  images: [],
  time: NOON - id * DAY_SECONDS,
  reply: '',
  replied: 0,
  ...changes,
})
const of = (rows: Row[], changes: Partial<FeedbackResponse> = {}) => ({
  feedback: { total: rows.length, page: 1, limit: 10, rows, ...changes },
})
const props = { heading: '提意见', sent: '我提过的' }
const forms = { feedback: form }

export const examples: readonly BlockExample<typeof feedback>[] = [
  {
    name: 'usual',
    title: '一条有答复，一条在等',
    props,
    data: of([
      row(1, { images: ['public-culture/public-culture-booking-by-voice.webp'] }),
      row(4, {
        kind: '内容纠错',
        content: '昆曲名录里“俞振飞”的生年写错了。',
        reply: '已经改正，谢谢您。',
        replied: NOON - 3 * DAY_SECONDS,
      }),
    ]),
    forms,
  },
  { name: 'one', title: '只提过一条', props, data: of([row(1)]), forms },
  { name: 'none', title: '还没有提过', props, data: of([]), forms },
  { name: 'waiting', title: '列表还没有来', props, data: { feedback: undefined }, forms },
  {
    name: 'long',
    title: '很长的意见和答复',
    props,
    data: of([
      row(1, { content: `${'这里写了很多很多。'.repeat(40)}\n第二段。`, reply: '感谢。'.repeat(60), replied: NOON }),
    ]),
    forms,
  },
  {
    name: 'pages',
    title: '很多，分页',
    props,
    query: { p: '2' },
    data: of([row(1), row(2)], { total: 33, page: 2 }),
    forms,
  },
]
