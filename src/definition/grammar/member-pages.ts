/**
 * Addresses of the personal centre below the router base (docs/specification/portal.md#routes). Its menu links to all of
 * them, so the checker demands their routes.
 */
export const memberPages = {
  attention: 'user/my-attention',
  like: 'user/my-likes',
  collect: 'user/my-collection',
  bookshelf: 'user/my-bookshelf',
  course: 'user/my-course',
  appointment: 'user/my-appointment',
  activity: 'user/my-activities',
  news: 'user/my-news',
  id: 'user/my-id',
  set: 'user/set',
  feedback: 'user/feedback',
} as const
