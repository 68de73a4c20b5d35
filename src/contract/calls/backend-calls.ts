import { bookedResponse } from '../members/booking.ts'
import type { CallDeclaration } from './call-declaration.ts'
import { contactResponse } from '../members/contact.ts'
import { markCalls, markResponse, progressResponse } from '../members/marks.ts'
import { loginResponse, profileResponse, uploadResponse, verificationResponse } from '../members/member.ts'
import { unreadResponse } from '../members/message.ts'
import { omitUndefined } from '../omit-undefined.ts'
import type { SourceDeclaration } from './source-declaration.ts'
import { activities } from '../sources/activities.ts'
import { ad } from '../sources/ad.ts'
import { agreement } from '../sources/agreement.ts'
import { appointments } from '../sources/appointments.ts'
import { attention } from '../sources/attention.ts'
import { banner } from '../sources/banner.ts'
import { bookshelf } from '../sources/bookshelf.ts'
import { calendar } from '../sources/calendar.ts'
import { categories } from '../sources/categories.ts'
import { collection } from '../sources/collection.ts'
import { config } from '../sources/config.ts'
import { courses } from '../sources/courses.ts'
import { details } from '../sources/details.ts'
import { feedback } from '../sources/feedback.ts'
import { hotWords } from '../sources/hot-words.ts'
import { likes } from '../sources/likes.ts'
import { links } from '../sources/links.ts'
import { list } from '../sources/list.ts'
import { logins } from '../sources/logins.ts'
import { marks } from '../sources/marks.ts'
import { me } from '../sources/me.ts'
import { messages } from '../sources/messages.ts'
import { notices } from '../sources/notices.ts'
import { profile } from '../sources/profile.ts'
import { recommend } from '../sources/recommend.ts'
import { search } from '../sources/search.ts'
import { tags } from '../sources/tags.ts'
import { verification } from '../sources/verification.ts'
import { suggestResponse } from '../entities/suggest.ts'

/** A call of docs/specification/portal.md#calls as a backend has to answer it. */
export interface BackendCall extends CallDeclaration {
  method: 'GET' | 'POST'
  /** Requires a token. */
  isMember: boolean
  /** The declaration of the source that pages name for it. */
  source?: SourceDeclaration
}

/** A call that pages name as a source. */
type SourceCall<Source> = Omit<BackendCall, 'source'> & { readonly source: Source }

function read<const Source extends SourceDeclaration>(source: Source): SourceCall<Source> {
  const { path, title, shape, isExtension, absent, check } = source
  return {
    ...{ path, method: 'GET', title, shape, isMember: source.member === true, source },
    ...omitUndefined({ isExtension, absent, check }),
  }
}

/** A call that no page names as a source. */
type PlainCall = BackendCall & { readonly source?: undefined }
type PlainDeclaration = CallDeclaration & { isMember?: boolean }

function get({ isMember = true, ...call }: PlainDeclaration): PlainCall {
  return { ...call, method: 'GET', isMember }
}

function act({ isMember = true, ...call }: PlainDeclaration): PlainCall {
  return { ...call, method: 'POST', isMember }
}

/**
 * All calls by their name in `schema/backend.json`, in the order of reports. A source has its declaration in
 * `src/contract/sources/`; the tables of sources, their parameters, shapes and meanings come from there.
 */
export const backendCalls = {
  config: read(config),
  list: read(list),
  details: read(details),
  recommend: read(recommend),
  categories: read(categories),
  tags: read(tags),
  search: read(search),
  suggest: get({
    path: 'search/suggest',
    title: '搜索建议',
    shape: suggestResponse,
    isMember: false,
    isExtension: true,
    absent: { data: [] },
    check: ({ word }) => ({ keyword: word.slice(0, 1) }),
  }),
  calendar: read(calendar),
  banner: read(banner),
  ad: read(ad),
  links: read(links),
  notices: read(notices),
  hotWords: read(hotWords),
  agreement: read(agreement),
  contact: act({
    path: 'Article/getContact',
    title: '联系方式',
    shape: contactResponse,
    isMember: false,
    isExtension: true,
    absent: { data: { lines: [] } },
  }),
  sendCode: act({ path: 'sms/send', title: '发送验证码', isMember: false }),
  login: act({ path: 'login/login', title: '登录', shape: loginResponse, isMember: false }),
  register: act({ path: 'login/register', title: '注册', shape: loginResponse, isMember: false }),
  resetPassword: act({ path: 'login/resetpwd', title: '找回密码', isMember: false, isExtension: true }),
  logout: act({ path: 'login/logout', title: '退出登录', isExtension: true }),
  endSessions: act({ path: 'user/endSessions', title: '退出其他设备', isExtension: true }),
  me: read(me),
  getMyProfile: read(profile),
  saveProfile: act({ path: 'user/profile', title: '保存资料', shape: profileResponse }),
  upload: act({ path: 'common/upload', title: '上传图片', shape: uploadResponse }),
  marks: read(marks),
  attentions: read(attention),
  likes: read(likes),
  collection: read(collection),
  bookshelf: read(bookshelf),
  courses: read(courses),
  activities: read(activities),
  appointments: read(appointments),
  messages: read(messages),
  readNews: act({ path: 'user/readNews', title: '标为已读', shape: unreadResponse, isExtension: true }),
  myAuthentication: read(verification),
  putAuthentication: act({ path: 'user/putAuthentication', title: '提交实名认证', shape: verificationResponse }),
  withdrawAuthentication: act({
    path: 'user/withdrawAuthentication',
    title: '撤回实名认证',
    shape: verificationResponse,
    isExtension: true,
  }),
  myLogins: read(logins),
  myFeedback: read(feedback),
  putFeedback: act({ path: 'user/putFeedback', title: '提交反馈' }),
  exportData: get({ path: 'user/export', title: '导出我的信息', isExtension: true }),
  close: act({ path: 'user/close', title: '注销账号', isExtension: true }),
  like: act({ path: markCalls.like, title: '点赞', shape: markResponse }),
  collect: act({ path: markCalls.collect, title: '收藏', shape: markResponse }),
  attention: act({ path: markCalls.attention, title: '关注', shape: markResponse }),
  shelf: act({ path: markCalls.shelf, title: '加入书架', shape: markResponse }),
  progress: act({ path: 'book/progress', title: '阅读进度', shape: progressResponse, isExtension: true }),
  eventRegistration: act({ path: 'user/eventRegistration', title: '活动报名', shape: bookedResponse }),
  reservation: act({ path: 'skill/reservationOr', title: '课程预约', shape: bookedResponse }),
  cancelBooking: act({ path: 'user/cancelBooking', title: '取消预约', shape: bookedResponse, isExtension: true }),
  signIn: act({ path: 'user/signIn', title: '现场签到', shape: bookedResponse }),
} as const satisfies Record<string, BackendCall>

export type BackendCallName = keyof typeof backendCalls

/** The sources of the table, each with its literal type. */
export type DeclaredSource = NonNullable<(typeof backendCalls)[BackendCallName]['source']>

/** Returns a call by its name, typed as `BackendCall` instead of its literal type. */
export function backendCall(name: BackendCallName): BackendCall {
  return backendCalls[name]
}

/** Names of all calls, in the order of reports. */
export const backendCallNames = Object.keys(backendCalls).filter((name): name is BackendCallName =>
  Object.hasOwn(backendCalls, name),
)
