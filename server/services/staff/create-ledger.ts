import { omitUndefined } from '#contract/omit-undefined.ts'
import type { Store } from '#server/db/connection/store.ts'
import { appendLedger, lockLedgerHead } from '#server/db/staff/ledger.ts'
import { anchorOf } from '#server/db/staff/ledger-anchor.ts'
import type { LedgerRow } from '#server/db/tables/staff-tables.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { printable } from '#server/platform/text/printable.ts'
import type { Secrets } from '#server/services/context/secrets.ts'
import type { StaffAct, StaffActs } from '#server/services/context/staff-acts.ts'

import { ledgerHash } from './ledger-hash.ts'
import { ledgerKeyFor } from './ledger-keys.ts'
import { maskNumbers } from './mask-numbers.ts'

interface LedgerOptions {
  store: Pick<Store, 'kind' | 'transact'>
  secrets: Pick<Secrets, 'seal' | 'open'>
  now: () => number
  /** Receives each act as it is recorded, with its place in the ledger as text, once its transaction is done. */
  echo: (act: StaffAct, anchor: string) => void
}

interface RecordedAct {
  act: StaffAct
  anchor: string
}

/** Records acts of staff in the ledger, each row hashed together with the one before it (docs/decisions/0075). */
export function createLedger({ store, secrets, now, echo }: LedgerOptions): StaffActs {
  const append = async (queries: Queries, acts: readonly StaffAct[]): Promise<RecordedAct[]> => {
    if (acts.length === 0) return []
    let head = await lockLedgerHead(queries)
    const key = await ledgerKeyFor(queries, secrets, head.number + 1)
    const rows: LedgerRow[] = []
    const recorded: RecordedAct[] = []
    for (const each of acts) {
      const act = shownAct(each)
      const row = rowOf(act, { number: head.number + 1, time: now() })
      head = { number: row.number, hash: ledgerHash(key, row, head.hash) }
      rows.push({ ...row, hash: head.hash })
      recorded.push({ act, anchor: anchorOf(head) })
    }
    await appendLedger(queries, store.kind, rows)
    return recorded
  }
  const transact: StaffActs['transact'] = async (work, run = store.transact) => {
    const outcomes: { result: Awaited<ReturnType<typeof work>>; recorded: readonly RecordedAct[] }[] = []
    await run(async (queries) => {
      const recorded: RecordedAct[] = []
      const result = await work(queries, async (...acts) => void recorded.push(...(await append(queries, acts))))
      outcomes.push({ result, recorded })
    })
    // A transaction that met a conflict ran more than once; the last run is the one that was committed.
    const outcome = outcomes.at(-1)
    if (outcome === undefined) throw new Error('A transaction ended without having run')
    for (const { act, anchor } of outcome.recorded) echo(act, anchor)
    return outcome.result
  }
  return {
    record: (act) => transact((_queries, record) => record(act)),
    transact,
  }
}

function rowOf(
  { staff, act, subject, before = '', after = '' }: StaffAct,
  place: { number: number; time: number },
): Omit<LedgerRow, 'hash'> {
  const { staffId, network, device } = staff.via === 'studio' ? staff : { staffId: 0, network: '', device: '' }
  return {
    ...place,
    staff_id: staffId,
    staff: staff.name,
    via: staff.via,
    act,
    subject,
    network,
    device,
    before,
    after,
  }
}

/** The act without personal numbers, and without characters that control a terminal. */
function shownAct({ staff, before, after, ...act }: StaffAct): StaffAct {
  return {
    ...act,
    staff: { ...staff, name: shown(staff.name) },
    subject: shown(act.subject),
    ...omitUndefined({ before: before && shown(before), after: after && shown(after) }),
  }
}

function shown(text: string): string {
  return maskNumbers(printable(text))
}
