import { lazy, Suspense } from 'react'

import { Skeleton } from '#components/status/Skeleton.tsx'

// Few persons read the ledger: it is fetched when they open it.
const LedgerPage = lazy(async () => ({ default: (await import('./LedgerPage.tsx')).LedgerPage }))

/** The ledger of what staff did. */
export function LazyLedgerPage() {
  return (
    <Suspense fallback={<Skeleton shape="rows" label="正在载入" />}>
      <LedgerPage />
    </Suspense>
  )
}
