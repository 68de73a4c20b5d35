import { LOST } from '#server/db/accounts/members.ts'
import {
  bookingPersonsAfter,
  feedbackContactsAfter,
  identitiesAfter,
  ledgerKeysAfter,
  memberNumbersAfter,
  sealedFactorsAfter,
  writeBookingPerson,
  writeFeedbackContact,
  writeIdentity,
  writeLedgerKey,
  writeMemberNumber,
  writeSealedFactor,
} from '#server/db/personal/resealing.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { mobileOf, sealMobile } from '#server/services/accounts/member-mobile.ts'
import { openPerson, sealPerson } from '#server/services/acting/booking-person.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import { factorPurpose } from '#server/services/staff/factor-purpose.ts'
import { openLedgerKey, sealLedgerKey } from '#server/services/staff/ledger-keys.ts'

import { openContact, sealContact } from './feedback.ts'
import { numberFingerprint, openIdentity, sealIdentity } from './sealed-identity.ts'

/** The outcome of one step of a walk. */
export interface Resealed {
  /** The id of the last row that was looked at; undefined at the end. */
  last: number | undefined
  changed: number
}

type Context = Pick<MemberContext, 'secrets' | 'log'>

/** How the rows of a kind are read, told apart and written. */
interface RowKind<Row> {
  after(queries: Queries, id: number, limit: number): Promise<Row[]>
  idOf(row: Row): number
  /** The sealed text, or a clear one; undefined for a row without either. */
  isDone(context: Context, row: Row): boolean
  write(context: Context, queries: Queries, row: Row): Promise<void>
}

const member: RowKind<Awaited<ReturnType<typeof memberNumbersAfter>>[number]> = {
  after: memberNumbersAfter,
  idOf: ({ id }) => id,
  isDone: ({ secrets }, { mobile, mobile_sealed: sealed }) =>
    sealed === '' ? mobile.startsWith(LOST) : secrets.isCurrent(sealed),
  write: ({ secrets }, queries, row) => writeMemberNumber(queries, row, sealMobile(secrets, mobileOf(secrets, row))),
}

const booking: RowKind<Awaited<ReturnType<typeof bookingPersonsAfter>>[number]> = {
  after: bookingPersonsAfter,
  idOf: ({ id }) => id,
  isDone: ({ secrets }, { sealed, name, mobile, answers }) =>
    sealed === '' ? name === '' && mobile === '' && answers === '{}' : secrets.isCurrent(sealed),
  write: ({ secrets }, queries, row) => writeBookingPerson(queries, row, sealPerson(secrets, openPerson(secrets, row))),
}

const feedback: RowKind<Awaited<ReturnType<typeof feedbackContactsAfter>>[number]> = {
  after: feedbackContactsAfter,
  idOf: ({ id }) => id,
  isDone: ({ secrets }, { contact, contact_sealed: sealed }) =>
    sealed === '' ? contact === '' : secrets.isCurrent(sealed),
  write: ({ secrets }, queries, row) =>
    writeFeedbackContact(queries, row, sealContact(secrets, openContact(secrets, row))),
}

const verification: RowKind<Awaited<ReturnType<typeof identitiesAfter>>[number]> = {
  after: identitiesAfter,
  idOf: ({ member_id: id }) => id,
  isDone: ({ secrets }, { sealed, fingerprint }) => secrets.isCurrent(sealed) && secrets.isCurrent(fingerprint),
  async write({ secrets }, queries, row) {
    const who = openIdentity(secrets, row.sealed)
    if (!who) throw new Error('The real-name data cannot be read')
    await writeIdentity(queries, row, {
      sealed: sealIdentity(secrets, who),
      fingerprint: numberFingerprint(secrets, who.number),
    })
  },
}

const ledger: RowKind<Awaited<ReturnType<typeof ledgerKeysAfter>>[number]> = {
  after: ledgerKeysAfter,
  idOf: ({ first }) => first,
  isDone: ({ secrets }, { sealed }) => sealed === '' || secrets.isCurrent(sealed),
  write: ({ secrets }, queries, row) =>
    writeLedgerKey(queries, row, sealLedgerKey(secrets, { first: row.first, key: openLedgerKey(secrets, row) })),
}

const factor: RowKind<Awaited<ReturnType<typeof sealedFactorsAfter>>[number]> = {
  after: sealedFactorsAfter,
  idOf: ({ id }) => id,
  isDone: ({ secrets }, { sealed }) => secrets.isCurrent(sealed),
  write({ secrets }, queries, row) {
    const purpose = factorPurpose(row.staff_id)
    return writeSealedFactor(queries, row, secrets.seal(secrets.open(row.sealed, purpose), purpose))
  },
}

const kinds: ReadonlyMap<string, (context: Context, queries: Queries, from: From) => Promise<Resealed>> = new Map([
  ['member', stepOf(member)],
  ['booking', stepOf(booking)],
  ['feedback', stepOf(feedback)],
  ['verification', stepOf(verification)],
  ['ledger', stepOf(ledger)],
  ['factor', stepOf(factor)],
])

/** The kinds of rows that hold something sealed. */
export const rowKinds: readonly string[] = [...kinds.keys()]

interface From {
  after: number
  limit: number
}

/** Seals the next rows of a kind with the active version of the key, as far as they are not. */
export async function resealRows(
  context: Context,
  queries: Queries,
  { kind, ...from }: From & { kind: string },
): Promise<Resealed> {
  const step = kinds.get(kind)
  if (!step) throw new Error(`No rows of the kind ${kind} are sealed`)
  return step(context, queries, from)
}

function stepOf<Row>({ after: load, idOf, isDone, write }: RowKind<Row>) {
  return async (context: Context, queries: Queries, { after, limit }: From): Promise<Resealed> => {
    const rows = await load(queries, after, limit)
    let changed = 0
    for (const row of rows) {
      if (isDone(context, row)) continue
      try {
        await write(context, queries, row)
        changed += 1
      } catch (error) {
        // The version of a row that cannot be read stays in use; `keys status` counts it.
        if (!isUnreadable(error)) throw error
        context.log.warn({
          zh: '有一行封存的资料读不出来，原样留着',
          en: 'A row with sealed data cannot be read and was left as it is',
        })
      }
    }
    const last = rows.at(-1)
    return { last: last && idOf(last), changed }
  }
}

/** Tells damaged text from a database that refuses. */
function isUnreadable(error: unknown): boolean {
  return (
    error instanceof Error &&
    /authenticate data|cannot be read|Invalid authentication tag|is not there/u.test(error.message)
  )
}
