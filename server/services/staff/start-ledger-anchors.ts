import { DAY_SECONDS, MINUTE_SECONDS } from '#contract/time/durations.ts'
import { readLedgerHead } from '#server/db/staff/ledger.ts'
import { anchorOf } from '#server/db/staff/ledger-anchor.ts'
import { type PeriodicJob, startPeriodicJob } from '#server/platform/parts/periodic-job.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

/**
 * Writes the head of the ledger into the log, soon after the start and once a day: a log that is forwarded then shows
 * whether the end of the ledger was cut.
 */
export function startLedgerAnchors({ store, log, parts }: Pick<MemberContext, 'store' | 'log' | 'parts'>): PeriodicJob {
  let written = ''
  return startPeriodicJob(
    async () => {
      const anchor = anchorOf(await readLedgerHead(store.db))
      if (anchor === written) return
      log.info({ zh: `操作记录的末尾：${anchor}`, en: `The head of the ledger: ${anchor}` })
      written = anchor
    },
    {
      everyMs: DAY_SECONDS * 1000,
      firstAfterMs: MINUTE_SECONDS * 1000,
      part: parts.part('ledger-anchors'),
    },
  )
}
