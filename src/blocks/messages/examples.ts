import { messageKinds, type MessagesResponse } from '#contract/members/message.ts'

import type { BlockExample } from '../block-example.ts'
import type { messages } from './definition.ts'

type Example = BlockExample<typeof messages>
type Message = MessagesResponse['rows'][number]

const NOON = 1_795_233_600
const props: Example['props'] = {
  paging: 'pages',
  ways: [
    { title: '找活动', to: 'activity' },
    { title: '选课程', to: 'skill/list' },
  ],
}

const rows: readonly Message[] = messageKinds.map((kind, index) => ({
  id: index + 1,
  kind,
  title:
    [
      '欢迎来到文澜',
      '报名成功：墨池夜读',
      '已排入候补：昆曲小班',
      '候补递补成功：昆曲小班',
      '预约已取消：楷书入门',
      '明天见：墨池夜读',
      '实名认证已通过',
      '您的反馈有了回复',
      '您的账户在新设备上登录',
      '时间有变：墨池夜读',
    ][index] ?? kind,
  content:
    index === 1
      ? '您已报名“墨池夜读”，11 月 24 日 19:00，澜湖剧场。\n到场后出示入场凭证，或用现场的签到码签到。'
      : '详情请看页面。',
  link: index % 3 === 0 ? '' : 'activity/details/1',
  time: NOON - index * 40_000,
  isRead: index > 3,
}))

export const examples: readonly Example[] = [
  { name: 'usual', title: '各种消息，四条未读', props, data: page(rows, 4) },
  {
    name: 'unread',
    title: '只看未读，第 2 页',
    props,
    data: { messages: { total: 14, rows: rows.slice(0, 4), page: 2, limit: 10, unread: 14 } },
    query: { unread: 'true', p: '2' },
  },
  {
    name: 'scroll',
    title: '滚动加载',
    props: { ...props, paging: 'scroll' },
    data: { messages: { total: 34, rows: [...rows], page: 1, limit: 10, unread: 4 } },
    device: 'mobile',
  },
  {
    name: 'long',
    title: '标题和内容很长',
    props,
    data: page(
      rows.slice(0, 2).map((row) => ({ ...row, title: row.title.repeat(8), content: row.content.repeat(6) })),
      2,
    ),
  },
  { name: 'one', title: '只有一条', props, data: page(rows.slice(0, 1), 1) },
  { name: 'all-read', title: '都读过了', props, data: page([], 0), query: { unread: 'true' } },
  { name: 'empty', title: '没有消息', props, data: page([], 0) },
]

function page(shown: readonly Message[], unread: number): Example['data'] {
  return { messages: { total: shown.length, rows: [...shown], page: 1, limit: 10, unread } }
}
