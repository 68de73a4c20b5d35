import type { Generated, Selectable } from 'kysely'

import type { BookingState } from '#contract/booking.ts'
import type { MarkKind } from '#contract/marks.ts'
import type { MessageKind } from '#contract/message.ts'

/** The tables of members and what they do (migration 004). Times are seconds since 1970, 0 where nothing happened yet. */
export interface MemberTables {
  member: MemberTable
  member_session: MemberSessionTable
  /** Every time somebody logged in as this member, or tried to. */
  login: LoginTable
  consent: { id: Generated<number>; member_id: number; agreement: string; edition: string; time: number }
  sms_code: { mobile: string; event: string; code_hash: string; expires: number; tries: Generated<number> }
  /** What is limited: when each time was, as a JSON array, and until when that matters. */
  attempt: { key: string; times: string; expires: number }
  mark: { member_id: number; kind: MarkKind; article_id: number; time: number }
  reading: { member_id: number; article_id: number; page: number; pages: number; time: number }
  booking: BookingTable
  message: MessageTable
  feedback: FeedbackTable
  verification: VerificationTable
  upload: {
    id: Generated<number>
    member_id: number
    path: string
    bytes: number
    time: number
    used: Generated<number>
  }
}

export interface MemberTable {
  id: Generated<number>
  mobile: string
  password_hash: string
  nickname: string
  /** Path of an upload, or empty. */
  avatar: Generated<string>
  /** JSON object: the form's other fields. */
  profile: Generated<string>
  created: number
}

export interface MemberSessionTable {
  id: Generated<number>
  member_id: number
  /** Tokens are kept hashed only (docs/specification/decisions.md#accounts). */
  token_hash: string
  created: number
  expires: number
  /** The row of `login` it began with. */
  login_id: Generated<number>
}

export interface LoginTable {
  id: Generated<number>
  member_id: number
  time: number
  how: string
  /** 1 or 0. */
  ok: number
  network: string
  device: string
}

export interface BookingTable {
  id: Generated<number>
  member_id: number
  session_id: number
  article_id: number
  state: BookingState
  /** Grows with every place taken in a waiting list: the order one moves up in. */
  queue: Generated<number>
  people: number
  name: Generated<string>
  mobile: Generated<string>
  /** JSON object: answers to the activity's own questions. */
  answers: Generated<string>
  ticket: string
  created: number
  signed_in: Generated<number>
  /** 1 once the day-before message was sent. */
  reminded: Generated<number>
  /** Where and when the session is as the member was last told; what differs is news. */
  told_start: Generated<number>
  told_place: Generated<string>
  /** 1 once the member was told that the entity was withdrawn. */
  told_gone: Generated<number>
}

export interface MessageTable {
  id: Generated<number>
  member_id: number
  kind: MessageKind
  title: string
  content: string
  link: Generated<string>
  time: number
  /** When it was read. */
  read: Generated<number>
}

export interface FeedbackTable {
  id: Generated<number>
  member_id: number
  kind: string
  content: string
  contact: string
  /** JSON array of paths. */
  images: Generated<string>
  time: number
  reply: Generated<string>
  replied: Generated<number>
}

export interface VerificationTable {
  member_id: number
  state: 'pending' | 'approved' | 'rejected'
  /** Ciphertext of name, number and photos. */
  sealed: string
  /** Keyed hash of the number: whether two are the same, never which. */
  fingerprint: string
  submitted: number
  decided: Generated<number>
  reason: Generated<string>
}

export type MemberRow = Selectable<MemberTable>
export type BookingRow = Selectable<BookingTable>
export type MessageRow = Selectable<MessageTable>
export type VerificationRow = Selectable<VerificationTable>
