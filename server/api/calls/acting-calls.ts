import * as z from 'zod'

import { bookedResponse, bookingPhases, bookingsResponse } from '#contract/members/booking.ts'
import { type MarkKind, markCalls, markResponse, progressResponse, marksResponse } from '#contract/members/marks.ts'
import { messagesResponse, unreadResponse } from '#contract/members/message.ts'
import { listResponse } from '#contract/entities/article.ts'
import { shelfResponse } from '#contract/entities/shelf.ts'
import { sources } from '#contract/calls/sources.ts'
import { cancelBookingService, signUpService, reserveService } from '#server/services/acting/bookings.ts'
import { markService, myMarksService } from '#server/services/acting/marks.ts'
import { myNewsService, readNewsService } from '#server/services/personal/messages.ts'
import { type BookingKind, myBookingsService } from '#server/services/acting/my-bookings.ts'
import { myMarkedService, myShelfService } from '#server/services/acting/my-marks.ts'
import { progressService } from '#server/services/acting/reading.ts'
import { checkInService } from '#server/services/acting/check-in.ts'

import { type ApiCall, defineMemberCall } from './define-call.ts'
import { flagParam, idParam, integerParam, limitParam, pageParam, textParam, typeParam } from './parameters.ts'

const active = flagParam.optional().meta({ description: '要的结果；不写为切换。重试时写上，结果不会反过来' })
/** An upper bound for the pages of any book. */
const pageNumber = integerParam(1, 100_000)

const like = toggle('like', '点赞或取消')
const collect = toggle('collect', '收藏或取消')
const attention = toggle('attention', '关注或取消')

const shelf = defineMemberCall({
  path: markCalls.shelf,
  method: 'POST',
  isAct: true,
  summary: '放进书架或拿走',
  input: z.object({ id: idParam, active }),
  output: markResponse,
  handler: (input, { services }, member) => markService(services, member, 'shelf', input),
})

const progress = defineMemberCall({
  path: 'book/progress',
  method: 'POST',
  summary: '记下读到哪一页',
  input: z.object({
    id: idParam,
    page: pageNumber.meta({ description: '读到的页' }),
    pages: pageNumber.meta({ description: '总页数' }),
  }),
  output: progressResponse,
  handler: (input, { services }, member) => progressService(services, member, input),
})

const marks = defineMemberCall({
  path: sources.marks.call,
  method: 'GET',
  summary: '我与一项内容：点赞、收藏、关注、书架、阅读进度、报名',
  input: z.object({ type: typeParam.optional(), id: idParam }),
  output: marksResponse,
  handler: (input, { services }, member) => myMarksService(services, member, input),
})

const eventRegistration = defineMemberCall({
  path: 'user/eventRegistration',
  method: 'POST',
  isAct: true,
  summary: '活动报名；名额已满时进入候补',
  input: z.object({
    id: idParam,
    name: z.unknown().optional().meta({ description: '姓名' }),
    mobile: z.unknown().optional().meta({ description: '手机号码' }),
    people: z.unknown().optional().meta({ description: '人数' }),
    answers: z.unknown().optional().meta({ description: '活动要求填写的内容，按名称；也可以和姓名并列，直接作为参数' }),
  }),
  output: bookedResponse,
  handler: (input, { services }, member, extra) => signUpService(services, member, { ...extra, ...input }),
})

const reservation = defineMemberCall({
  path: 'skill/reservationOr',
  method: 'POST',
  isAct: true,
  summary: '预约课程的一个场次或取消；名额已满时进入候补',
  input: z.object({
    id: idParam,
    session: idParam.optional().meta({ description: '场次编号；只有一个场次可以预约时可以不写' }),
    name: z.unknown().optional().meta({ description: '到场时核对的姓名；不写时用昵称' }),
    active,
  }),
  output: bookedResponse,
  handler: (input, { services }, member) => reserveService(services, member, input),
})

const cancelBooking = defineMemberCall({
  path: 'user/cancelBooking',
  method: 'POST',
  isAct: true,
  summary: '取消自己的报名、预约或候补',
  input: z.object({ id: idParam.meta({ description: '预约编号' }) }),
  output: bookedResponse,
  handler: ({ id }, { services }, member) => cancelBookingService(services, member, id),
})

const signIn = defineMemberCall({
  path: 'user/signIn',
  method: 'POST',
  summary: '在现场签到',
  input: z.object({ id: idParam, code: textParam(40).meta({ description: '现场的签到码' }) }),
  output: bookedResponse,
  handler: (input, { services }, member) => checkInService(services, member, input),
})

const messages = defineMemberCall({
  path: sources.messages.call,
  method: 'GET',
  summary: '我的消息',
  input: z.object({
    unread: flagParam.default(false).meta({ description: '只要未读的' }),
    page: pageParam,
    limit: limitParam,
  }),
  output: messagesResponse,
  handler: (input, { services }, member) => myNewsService(services, member, input),
})

const readNews = defineMemberCall({
  path: 'user/readNews',
  method: 'POST',
  summary: '把一条或全部消息记为已读',
  input: z.object({
    id: idParam.optional().meta({ description: '消息编号' }),
    all: flagParam.default(false).meta({ description: '全部' }),
  }),
  output: unreadResponse,
  handler: (input, { services }, member) => readNewsService(services, member, input),
})

const bookshelf = defineMemberCall({
  path: sources.bookshelf.call,
  method: 'GET',
  summary: '我的书架',
  input: z.object({ page: pageParam, limit: limitParam }),
  output: shelfResponse,
  handler: (input, { services }, member) => myShelfService(services, member, input),
})

/** Calls by which members act on content, and the lists of the personal centre that show the result. */
export const actingCalls = {
  like,
  collect,
  attention,
  shelf,
  progress,
  marks,
  eventRegistration,
  reservation,
  cancelBooking,
  signIn,
  messages,
  readNews,
  bookshelf,
  attentions: markList('attention', '我的关注'),
  likes: markList('likes', '我的点赞'),
  collection: markList('collection', '我的收藏'),
  courses: bookingList('courses', 'course', '我的课程'),
  activities: bookingList('activities', 'activity', '我的活动'),
  appointments: bookingList('appointments', 'all', '我的预约：课程和活动'),
} as const satisfies Record<string, ApiCall>

function toggle(kind: Exclude<MarkKind, 'shelf'>, summary: string): ApiCall {
  return defineMemberCall({
    path: markCalls[kind],
    method: 'POST',
    isAct: true,
    summary,
    input: z.object({ type: typeParam.optional(), id: idParam, active }),
    output: markResponse,
    handler: (input, { services }, member) => markService(services, member, kind, input),
  })
}

function markList(source: 'attention' | 'likes' | 'collection', summary: string): ApiCall {
  const kind = ({ attention: 'attention', likes: 'like', collection: 'collect' } as const)[source]
  return defineMemberCall({
    path: sources[source].call,
    method: 'GET',
    summary,
    input: z.object({ type: typeParam.optional(), page: pageParam, limit: limitParam }),
    output: listResponse,
    handler: (input, { services }, member) => myMarkedService(services, member, kind, input),
  })
}

function bookingList(source: 'courses' | 'activities' | 'appointments', kind: BookingKind, summary: string): ApiCall {
  return defineMemberCall({
    path: sources[source].call,
    method: 'GET',
    summary,
    input: z.object({
      state: z
        .enum(bookingPhases, `应为 ${bookingPhases.join('、')} 之一`)
        .default('ahead')
        .meta({ description: 'ahead 即将开始，past 已结束，cancelled 已取消' }),
      page: pageParam,
      limit: limitParam,
    }),
    output: bookingsResponse,
    handler: (input, { services }, member) => myBookingsService(services, member, kind, input),
  })
}
