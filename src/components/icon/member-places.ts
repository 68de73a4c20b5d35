import type { MemberIconName } from './member-icon-paths.ts'

/** A page of the personal centre (docs/specification/portal.md#routes). Its name is its icon's, and its text's. */
export interface MemberPlace {
  name: Exclude<MemberIconName, 'edit' | 'leave' | 'remove' | 'restore' | 'check'>
  /** Below the router base. */
  to: string
  /** What of `user/me` it counts. */
  counts?: 'attention' | 'like' | 'collect' | 'bookshelf' | 'course' | 'appointment' | 'activity' | 'news'
}

/** What one has kept, what is ahead, and what is one's own: the order of every menu of the centre. */
export const memberPlaces = {
  kept: [
    { name: 'attention', to: 'user/my-attention', counts: 'attention' },
    { name: 'like', to: 'user/my-likes', counts: 'like' },
    { name: 'collect', to: 'user/my-collection', counts: 'collect' },
    { name: 'bookshelf', to: 'user/my-bookshelf', counts: 'bookshelf' },
  ],
  ahead: [
    { name: 'course', to: 'user/my-course', counts: 'course' },
    { name: 'appointment', to: 'user/my-appointment', counts: 'appointment' },
    { name: 'activity', to: 'user/my-activities', counts: 'activity' },
  ],
  own: [
    { name: 'news', to: 'user/my-news', counts: 'news' },
    { name: 'id', to: 'user/my-id' },
    { name: 'set', to: 'user/set' },
    { name: 'feedback', to: 'user/feedback' },
  ],
} as const satisfies Record<string, readonly MemberPlace[]>
