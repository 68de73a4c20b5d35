import { Skeleton } from '#components/status/Skeleton.tsx'

import { createLaterCode } from '../frame/later-code.ts'
import { LaterPart } from '../frame/LaterPart.tsx'

// Few persons read the ledger: it is fetched when they open it.
const code = createLaterCode(() => import('./LedgerPage.tsx'))

/** The ledger of what staff did. */
export function LazyLedgerPage() {
  return (
    <LaterPart code={code} name="操作记录" waiting={<Skeleton shape="rows" label="正在载入" />}>
      {({ LedgerPage }) => <LedgerPage />}
    </LaterPart>
  )
}
