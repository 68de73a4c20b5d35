import type { MemberIconName } from './member-icon-paths.ts'

/**
 * A page of the personal centre (docs/specification/portal.md#routes). Its name is also the name of its icon and its
 * text.
 */
export interface MemberPlace {
  name: Exclude<MemberIconName, 'edit' | 'leave' | 'remove' | 'restore' | 'check'>
  /** Below the router base. */
  to: string
  /** The count of `user/me` shown beside the entry. */
  counts?: 'attention' | 'like' | 'collect' | 'bookshelf' | 'course' | 'appointment' | 'activity' | 'news'
}

/** The pages of the personal centre in the order of every menu: kept items, upcoming dates, the member's own data. */
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
