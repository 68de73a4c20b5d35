import type { TextName } from '#contract/text/say-text.ts'

import type { BookingRow } from './use-bookings.ts'

type Word = TextName<'bookings'>

/** Texts with a variant for courses: courses are booked by 预约, activities by 报名. */
const ofCourses = ['is-confirmed', 'again', 'cancel', 'cancelAsk', 'cancelLoss'] as const satisfies readonly Word[]

/** Returns the name of the text for a booking of this kind, in the group `bookings`. */
export function wordOf({ kind }: Pick<BookingRow, 'kind'>, name: Word): Word {
  const word = kind === 'course' ? ofCourses.find((candidate) => candidate === name) : undefined
  return word === undefined ? name : `${word}-course`
}
