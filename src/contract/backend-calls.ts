import type * as z from 'zod/mini'

import { bookedResponse } from './booking.ts'
import { contactResponse } from './contact.ts'
import { markCalls, markResponse, progressResponse } from './marks.ts'
import { loginResponse, profileResponse, uploadResponse, verificationResponse } from './member.ts'
import { unreadResponse } from './message.ts'
import { omitUndefined } from './omit-undefined.ts'
import { shapes } from './shapes.ts'
import { isMemberSource, type SourceName, sources } from './sources.ts'
import { suggestResponse } from './suggest.ts'

/** A call of docs/specification/portal.md#calls as a backend has to answer it. */
export interface BackendCall {
  /** Below /api; matched case-insensitively. */
  path: string
  method: 'GET' | 'POST'
  /** Chinese name of the call, for reports. */
  title: string
  /** Schema of the answer's data. Without one the answer is taken unchecked. */
  shape?: z.ZodMiniType
  /** Requires a token. */
  isMember: boolean
}

const titles: Readonly<Record<SourceName, string>> = {
  list: '内容列表',
  calendar: '活动日历',
  recommend: '推荐内容',
  details: '内容详情',
  categories: '分类',
  tags: '标签',
  search: '搜索',
  banner: '首页轮播',
  ad: '栏目广告',
  config: '系统配置',
  links: '友情链接',
  notices: '通知',
  agreement: '协议正文',
  me: '当前会员',
  profile: '我的资料',
  marks: '我与一项内容',
  attention: '我的关注',
  likes: '我的点赞',
  collection: '我的收藏',
  bookshelf: '我的书架',
  courses: '我的课程',
  appointments: '我的预约',
  activities: '我的活动',
  messages: '我的消息',
  verification: '我的实名认证',
  logins: '我的登录记录',
  feedback: '我的反馈',
}

function read(name: SourceName): BackendCall {
  return {
    path: sources[name].call,
    method: 'GET',
    title: titles[name],
    shape: shapes[name],
    isMember: isMemberSource(name),
  }
}

function act(path: string, title: string, shape?: z.ZodMiniType, isMember = true): BackendCall {
  return { path, method: 'POST', title, ...omitUndefined({ shape }), isMember }
}

/** All calls by their name in `schema/backend.json`, first the reading ones, then the writing ones. */
export const backendCalls = {
  config: read('config'),
  list: read('list'),
  details: read('details'),
  recommend: read('recommend'),
  categories: read('categories'),
  tags: read('tags'),
  search: read('search'),
  suggest: { path: 'search/suggest', method: 'GET', title: '搜索建议', shape: suggestResponse, isMember: false },
  calendar: read('calendar'),
  banner: read('banner'),
  ad: read('ad'),
  links: read('links'),
  notices: read('notices'),
  agreement: read('agreement'),
  contact: act('Article/getContact', '联系方式', contactResponse, false),
  sendCode: act('sms/send', '发送验证码', undefined, false),
  login: act('login/login', '登录', loginResponse, false),
  register: act('login/register', '注册', loginResponse, false),
  resetPassword: act('login/resetpwd', '找回密码', undefined, false),
  logout: act('login/logout', '退出登录'),
  endSessions: act('user/endSessions', '退出其他设备'),
  me: read('me'),
  getMyProfile: read('profile'),
  saveProfile: act('user/profile', '保存资料', profileResponse),
  upload: act('common/upload', '上传图片', uploadResponse),
  marks: read('marks'),
  attentions: read('attention'),
  likes: read('likes'),
  collection: read('collection'),
  bookshelf: read('bookshelf'),
  courses: read('courses'),
  activities: read('activities'),
  appointments: read('appointments'),
  messages: read('messages'),
  readNews: act('user/readNews', '标为已读', unreadResponse),
  myAuthentication: read('verification'),
  putAuthentication: act('user/putAuthentication', '提交实名认证', verificationResponse),
  withdrawAuthentication: act('user/withdrawAuthentication', '撤回实名认证', verificationResponse),
  myLogins: read('logins'),
  myFeedback: read('feedback'),
  putFeedback: act('user/putFeedback', '提交反馈'),
  exportData: { path: 'user/export', method: 'GET', title: '导出我的信息', isMember: true },
  close: act('user/close', '注销账号'),
  like: act(markCalls.like, '点赞', markResponse),
  collect: act(markCalls.collect, '收藏', markResponse),
  attention: act(markCalls.attention, '关注', markResponse),
  shelf: act(markCalls.shelf, '加入书架', markResponse),
  progress: act('book/progress', '阅读进度', progressResponse),
  eventRegistration: act('user/eventRegistration', '活动报名', bookedResponse),
  reservation: act('skill/reservationOr', '课程预约', bookedResponse),
  cancelBooking: act('user/cancelBooking', '取消预约', bookedResponse),
  signIn: act('user/signIn', '现场签到', bookedResponse),
} as const satisfies Record<string, BackendCall>

export type BackendCallName = keyof typeof backendCalls

/** Returns a call by its name, typed as `BackendCall` instead of its literal type. */
export function backendCall(name: BackendCallName): BackendCall {
  return backendCalls[name]
}

/** Names of all calls, in the order of reports. */
export const backendCallNames = Object.keys(backendCalls).filter((name): name is BackendCallName =>
  Object.hasOwn(backendCalls, name),
)

/** Returns the name of the call that a source reads. Throws for a source without a backend call. */
export function callOfSource(source: SourceName): BackendCallName {
  const { call } = sources[source]
  const name = backendCallNames.find((candidate) => backendCalls[candidate].path === call)
  if (name === undefined)
    throw new Error(`Source "${source}" asks for ${call}, which is none of ${backendCallNames.length} backend calls`)
  return name
}
