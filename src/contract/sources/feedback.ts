import { feedbackResponse as shape } from '../members/member.ts'
import { noRows } from '../calls/no-rows.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

export { shape }

export const feedback = {
  name: 'feedback',
  path: 'user/myFeedback',
  member: true,
  params: ['page', 'limit'],
  shape,
  kind: { name: 'feedback', title: '反馈' },
  title: '我的反馈',
  meaning: '会员提过的意见',
  isExtension: true,
  absent: { data: noRows },
  check: () => ({}),
} as const satisfies SourceDeclaration
