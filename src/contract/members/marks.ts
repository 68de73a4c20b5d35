import * as z from 'zod/mini'

import { bookingResponse } from './booking.ts'
import { sessionResponse } from '../entities/session.ts'

/**
 * A member's marks on an entity: `likeOr`, `collectOr`, `attentionOr`, `bookshelfOr`
 * (docs/specification/portal.md#calls).
 */
export const markKinds = ['like', 'collect', 'attention', 'shelf'] as const
export type MarkKind = (typeof markKinds)[number]

/** The call that turns a mark on and off. */
export const markCalls = {
  like: 'Article/likeOr',
  collect: 'Article/collectOr',
  attention: 'user/attentionOr',
  shelf: 'book/bookshelfOr',
} as const satisfies Record<MarkKind, string>

/** Answer of a toggle: the new state, and the number of members with this mark. */
export const markResponse = z.object({ active: z.boolean(), count: z.number() })
export type MarkResponse = z.infer<typeof markResponse>

/** `book/progress`: the member's current page in a book. */
export const progressResponse = z.object({ page: z.number(), pages: z.number(), time: z.number() })
export type ProgressResponse = z.infer<typeof progressResponse>

/**
 * `user/myMarks`: all data between one member and one entity. Entity pages are cached and the same for all, so members
 * request this separately.
 */
export const marksResponse = z.object({
  /** Our own backend sends all four marks; one that another backend does not send counts as not set. */
  like: z.optional(markResponse),
  collect: z.optional(markResponse),
  attention: z.optional(markResponse),
  shelf: z.optional(markResponse),
  /** The member's last page in the book; 0 without one. */
  progress: progressResponse,
  /** The member's bookings of the entity's sessions, including cancelled ones. */
  bookings: z.array(bookingResponse),
  /** Current state of the sessions: the page's own copy may be a minute old. */
  sessions: z.array(sessionResponse),
  /** Values to prefill in a sign-up or a reservation: the account's mobile number, and the name the member gave last. */
  contact: z.optional(z.object({ name: z.string(), mobile: z.string() })),
})
export type MarksResponse = z.infer<typeof marksResponse>
