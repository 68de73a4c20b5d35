import * as z from 'zod'

import type { BookingRow } from '#server/db/tables/member-tables.ts'
import type { Secrets } from '#server/services/context/secrets.ts'

/** The data of a person in a booking: in plain text only while it is processed. */
const bookingPerson = z.object({ name: z.string(), mobile: z.string(), answers: z.record(z.string(), z.unknown()) })
export type BookingPerson = z.infer<typeof bookingPerson>

/** The columns of a booking that say something of a person. */
export type StoredPerson = Pick<BookingRow, 'sealed' | 'name' | 'mobile' | 'answers'>

/** Returns these columns with everything sealed. */
export function sealPerson({ seal }: Pick<Secrets, 'seal'>, person: BookingPerson): StoredPerson {
  return { sealed: seal(JSON.stringify(person)), name: '', mobile: '', answers: '{}' }
}

/** Reads the columns, sealed or from before they were. */
export function openPerson({ open }: Pick<Secrets, 'open'>, stored: StoredPerson): BookingPerson {
  const { sealed, name, mobile, answers } = stored
  return bookingPerson.parse(sealed === '' ? { name, mobile, answers: JSON.parse(answers) } : JSON.parse(open(sealed)))
}
