import * as z from 'zod'

import { defineBlock } from '#definition/define-block.ts'

export const bookings = defineBlock({
  name: 'bookings',
  title: '我的报名',
  description: '会员报的课程、活动：时间、地点、状态、电子票、签到、取消、加入日历；预约按日期排成日程',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'rows',
  isInteractive: () => true,
  props: z.strictObject({
    kind: z.enum(['course', 'activity', 'appointment']).default('activity').meta({ title: '哪一种', description: 'course 课程、activity 活动；appointment 为两者尚未开始的，按日期分组，不分标签' }),
    paging: z.enum(['pages', 'scroll']).default('pages').meta({ title: '翻页方式' }),
  }),
  data: { bookings: { sources: ['activities', 'courses', 'appointments'] } },
})
