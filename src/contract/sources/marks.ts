import { marksResponse as shape } from '../members/marks.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

export { shape }

export const marks = {
  name: 'marks',
  path: 'user/myMarks',
  member: true,
  params: ['type', 'id'],
  shape,
  title: '我与一项内容',
  meaning: '会员对这一篇点赞、收藏、报名了没有',
  isExtension: true,
  // Without marks, pages keep the counts of the entity itself.
  absent: { data: { progress: { page: 0, pages: 0, time: 0 }, bookings: [], sessions: [] } },
  check: ({ params, id }) => (id === undefined ? undefined : { ...params, id }),
} as const satisfies SourceDeclaration
