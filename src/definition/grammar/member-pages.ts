import type { CentrePage } from '#contract/members/member-centre.ts'

/**
 * Addresses of the pages of the personal centre below the router base (docs/specification/portal.md#routes). A site has
 * those of which it has routes; its menu leads to these.
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
} as const satisfies Readonly<Record<CentrePage, string>>
