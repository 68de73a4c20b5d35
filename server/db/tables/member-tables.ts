import type { Generated, Selectable } from 'kysely'

import type { BookingState } from '#contract/members/booking.ts'
import type { MarkKind } from '#contract/members/marks.ts'
import type { MessageKind } from '#contract/members/message.ts'

/**
 * The tables of members and their actions (migration 004). Times are seconds since 1970, 0 for events that have not
 * happened.
 */
export interface MemberTables {
  member: MemberTable
  member_session: MemberSessionTable
  /** Every successful or failed login of a member. */
  login: LoginTable
  consent: { id: Generated<number>; member_id: number; agreement: string; edition: string; time: number }
  /** A code, by fingerprints of the number and of the browser that asked for it. */
  sent_code: {
    number: string
    event: string
    browser: string
    code_hash: string
    expires: number
    tries: Generated<number>
  }
  /** Text messages by scope (the site, or the fingerprint of a wide network) and slot of ten minutes. */
  sms_count: { scope: string; slot: number; count: number }
  /** Limited actions: the time of each, as a JSON array, and the time when none of them counts any more. */
  attempt: { key: string; times: string; expires: number }
  mark: { member_id: number; kind: MarkKind; article_id: number; time: number }
  reading: { member_id: number; article_id: number; page: number; pages: number; time: number }
  booking: BookingTable
  message: MessageTable
  feedback: FeedbackTable
  verification: VerificationTable
  data_key: DataKeyTable
  /** How far a walk over all sealed rows has come, by kind of data (server/services/personal/resealing.ts). */
  resealing: ResealingTable
  /** The rows of one kind that one run deleted because their time was over. */
  retention_run: { kind: string; time: number; before: number; count: number }
  upload: {
    id: Generated<number>
    member_id: number
    path: string
    bytes: number
    time: number
    used: Generated<number>
  }
  /** Files whose rows are gone; `confirmed` is when the store had removed them. */
  removed_file: { id: Generated<number>; path: string; time: number; confirmed: Generated<number> }
}

export interface DataKeyTable {
  version: number
  /** A hash that tells the key from any other without revealing it. */
  mark: string
  /** New data is sealed with the active version; the others are held, because there may be data under them. */
  state: 'active' | 'held'
  added: number
}

export interface ResealingTable {
  kind: string
  /** The version that the walk seals with. */
  version: number
  /** A second one finds what a process wrote that did not know of the version yet. */
  pass: number
  /** The id up to which rows have been looked at. */
  place: number
  changed: number
  /** When the walk came to its end; 0 before. */
  finished: number
}

export interface MemberTable {
  id: Generated<number>
  /** Fingerprint of the number; the number itself in rows that are not sealed yet, whose next column is empty. */
  mobile: string
  mobile_sealed: Generated<string>
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
  /** Only hashes of tokens are stored (docs/specification/decisions.md#accounts). */
  token_hash: string
  created: number
  expires: number
  /** Time of the last use, to some minutes; 0 for sessions of before. */
  seen: Generated<number>
  /** The row of `login` that began the session. */
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
  /** Grows with every booking: the order in which the waiting list moves up. */
  queue: Generated<number>
  people: number
  /** Ciphertext of name, number and answers. The next three columns hold them in rows that are not sealed yet. */
  sealed: Generated<string>
  name: Generated<string>
  mobile: Generated<string>
  /** JSON object: answers to the activity's own questions. */
  answers: Generated<string>
  ticket: string
  created: number
  signed_in: Generated<number>
  /** 1 once the day-before message was sent. */
  reminded: Generated<number>
  /** Start and place of the session in the member's last message; a difference causes a new message. */
  told_start: Generated<number>
  told_place: Generated<string>
  /** 1 once the member has a message about the withdrawal of the entity. */
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
  /** Time of reading. */
  read: Generated<number>
}

export interface FeedbackTable {
  id: Generated<number>
  member_id: number
  kind: string
  content: string
  /** Empty once it is sealed. */
  contact: string
  contact_sealed: Generated<string>
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
  /** Keyed hash of the number, for comparing two without revealing them. */
  fingerprint: string
  submitted: number
  decided: Generated<number>
  reason: Generated<string>
}

export type MemberRow = Selectable<MemberTable>
export type BookingRow = Selectable<BookingTable>
export type FeedbackRow = Selectable<FeedbackTable>
export type MessageRow = Selectable<MessageTable>
export type ResealingRow = Selectable<ResealingTable>
export type VerificationRow = Selectable<VerificationTable>
