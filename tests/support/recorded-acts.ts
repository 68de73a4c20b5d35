import type { Store } from '#server/db/connection/store.ts'
import type { StaffAct, StaffActs } from '#server/services/context/staff-acts.ts'

/** Records acts of staff in a list, in place of the ledger: those of transactions that were committed, once each. */
export function recordedActs(store: Pick<Store, 'transact'>): { list: StaffAct[]; acts: StaffActs } {
  const list: StaffAct[] = []
  const transact: StaffActs['transact'] = async (work, run = store.transact) => {
    const outcomes: { result: Awaited<ReturnType<typeof work>>; acts: readonly StaffAct[] }[] = []
    await run(async (queries) => {
      const acts: StaffAct[] = []
      const result = await work(queries, (...some) => Promise.resolve(void acts.push(...some)))
      outcomes.push({ result, acts })
    })
    const outcome = outcomes.at(-1)
    if (outcome === undefined) throw new Error('The transaction did not run')
    list.push(...outcome.acts)
    return outcome.result
  }
  return { list, acts: { record: (act) => Promise.resolve(void list.push(act)), transact } }
}
