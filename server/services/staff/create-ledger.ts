import type { Store } from '#server/db/connection/store.ts'
import { appendLedger, lockLedgerHead } from '#server/db/staff/ledger.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { printable } from '#server/platform/text/printable.ts'
import type { Secrets } from '#server/services/context/secrets.ts'
import type { StaffAct, StaffActs } from '#server/services/context/staff-acts.ts'

import { ledgerHash } from './ledger-hash.ts'
import { ledgerKeyFor } from './ledger-keys.ts'
import { maskNumbers } from './mask-numbers.ts'

interface LedgerOptions {
  store: Pick<Store, 'transact'>
  secrets: Pick<Secrets, 'seal' | 'open'>
  now: () => number
  /** Told of each act once it is in the ledger: a log that is forwarded is a copy elsewhere. */
  echo: (act: StaffAct) => void
}

/** Records acts of staff in the ledger, each row hashed together with the one before it (docs/decisions/0075). */
export function createLedger({ store, secrets, now, echo }: LedgerOptions): StaffActs {
  const append = async (queries: Queries, { staff, act, subject, before = '', after = '' }: StaffAct) => {
    const head = await lockLedgerHead(queries)
    const number = head.number + 1
    const row = {
      number,
      time: now(),
      staff_id: staff.via === 'studio' ? staff.staffId : 0,
      staff: printable(staff.name),
      via: staff.via,
      act,
      subject: shown(subject),
      network: staff.via === 'studio' ? staff.network : '',
      device: staff.via === 'studio' ? staff.device : '',
      before: shown(before),
      after: shown(after),
    }
    const key = await ledgerKeyFor(queries, secrets, number)
    await appendLedger(queries, { ...row, hash: ledgerHash(key, row, head.hash) })
  }
  const transact: StaffActs['transact'] = async (work, run = store.transact) => {
    const outcomes: { result: Awaited<ReturnType<typeof work>>; acts: readonly StaffAct[] }[] = []
    await run(async (queries) => {
      const acts: StaffAct[] = []
      const result = await work(queries, async (act) => {
        await append(queries, act)
        acts.push(act)
      })
      outcomes.push({ result, acts })
    })
    // A transaction that met a conflict ran more than once; the last run is the one that was committed.
    const outcome = outcomes.at(-1)
    if (outcome === undefined) throw new Error('A transaction ended without having run')
    outcome.acts.forEach(echo)
    return outcome.result
  }
  return {
    record: (act) => transact((_queries, record) => record(act)),
    transact,
  }
}

function shown(text: string): string {
  return maskNumbers(printable(text))
}
