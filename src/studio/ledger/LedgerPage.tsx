import acts from '#components/buttons/acts.module.css'
import { ledgerChoicesResponse } from '#contract/studio/ledger-response.ts'

import { useReading } from '../calls/use-reading.ts'
import { PageHeading } from '../frame/PageHeading.tsx'
import styles from './ledger.module.css'
import { LedgerExport } from './LedgerExport.tsx'
import { LedgerFilters } from './LedgerFilters.tsx'
import { LedgerList } from './LedgerList.tsx'
import { LedgerVerification } from './LedgerVerification.tsx'
import { useLedger } from './use-ledger.ts'
import { useLedgerQuery } from './use-ledger-query.ts'
import { useVerification } from './use-verification.ts'

/** What staff did, to be searched, taken away and verified. */
export function LedgerPage() {
  const [query, change] = useLedgerQuery()
  const ledger = useLedger(query)
  const choices = useReading('ledger/choices', ledgerChoicesResponse)
  const verification = useVerification()
  return (
    <>
      <PageHeading title="操作记录" intro="工作人员做过的每件事，只能添，不能改，也不能删。">
        <div className={acts['choice']}>
          <button
            type="button"
            className={acts['button']}
            aria-disabled={verification.isUnderWay}
            onClick={() => void verification.begin()}
          >
            {verification.isUnderWay ? '正在核对…' : '核对'}
          </button>
          <LedgerExport query={query} />
        </div>
      </PageHeading>
      <div className={styles['page']}>
        <LedgerVerification verification={verification} />
        <LedgerFilters query={query} change={change} choices={choices.data} />
        <LedgerList ledger={ledger} query={query} change={change} />
      </div>
    </>
  )
}
