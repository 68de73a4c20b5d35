import type { Store } from '#server/db/connection/store.ts'
import type { StaffAct, StaffActs } from '#server/services/context/staff-acts.ts'

/** Records acts of staff in a list, in place of the ledger. */
export function recordedActs(store: Pick<Store, 'transact'>): { list: StaffAct[]; acts: StaffActs } {
  const list: StaffAct[] = []
  const record = (act: StaffAct) => Promise.resolve(void list.push(act))
  return {
    list,
    acts: {
      record,
      async transact(work, run = store.transact) {
        const results: Awaited<ReturnType<typeof work>>[] = []
        await run(async (queries) => void results.push(await work(queries, record)))
        const [result] = results.slice(-1)
        if (result === undefined && results.length === 0) throw new Error('The transaction did not run')
        // oxlint-disable-next-line typescript/no-non-null-assertion -- an element, which may itself be undefined
        return result!
      },
    },
  }
}
