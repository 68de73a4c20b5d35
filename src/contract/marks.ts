import * as z from 'zod/mini'

import { bookingResponse } from './booking.ts'
import { sessionResponse } from './session.ts'

/** The ways a member can keep an entity: `likeOr`, `collectOr`, `attentionOr`, `bookshelfOr` (docs/specification/portal.md#calls). */
export const markKinds = ['like', 'collect', 'attention', 'shelf'] as const
export type MarkKind = (typeof markKinds)[number]

/** The call that turns a mark on and off. */
export const markCalls = {
  like: 'Article/likeOr',
  collect: 'Article/collectOr',
  attention: 'user/attentionOr',
  shelf: 'book/bookshelfOr',
} as const satisfies Record<MarkKind, string>

/** What a toggle answers: the new state, and how many members have it. */
export const markResponse = z.object({ active: z.boolean(), count: z.number() })
export type MarkResponse = z.infer<typeof markResponse>

/** `book/progress`: where the member is in a book now. */
export const progressResponse = z.object({ page: z.number(), pages: z.number(), time: z.number() })
export type ProgressResponse = z.infer<typeof progressResponse>

/**
 * `user/myMarks`: everything between one member and one entity. Pages of entities are the same for all
 * and kept in caches; this is asked for beside them, and only by members.
 */
export const marksResponse = z.object({
  like: markResponse,
  collect: markResponse,
  attention: markResponse,
  shelf: markResponse,
  /** Where the member left the book; 0 where there is nothing. */
  progress: progressResponse,
  /** The member's seats at the entity's sessions, given back ones too. */
  bookings: z.array(bookingResponse),
  /** The sessions as they are now: the page's own may be a minute old. */
  sessions: z.array(sessionResponse),
  /** What the member would write into a sign-up form again: the account's number, and the name they gave last. */
  contact: z.optional(z.object({ name: z.string(), mobile: z.string() })),
})
export type MarksResponse = z.infer<typeof marksResponse>
