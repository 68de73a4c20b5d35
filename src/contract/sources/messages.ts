import { messagesResponse as shape } from '../members/message.ts'
import { noRows } from '../calls/no-rows.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

export { shape }

export const messages = {
  name: 'messages',
  path: 'user/myNews',
  member: true,
  params: ['unread', 'page', 'limit'],
  shape,
  kind: { name: 'message', title: '消息' },
  title: '我的消息',
  meaning: '会员收到的消息',
  absent: { data: { ...noRows, unread: 0 } },
  check: () => ({}),
} as const satisfies SourceDeclaration
