import { type ReactNode, Suspense, useState } from 'react'

import { FetchedPart } from './FetchedPart.tsx'
import type { LaterCode } from './later-code.ts'
import { PartBoundary } from './PartBoundary.tsx'
import { PartFailure } from './PartFailure.tsx'

interface LaterPartProps<Code> {
  code: LaterCode<Code>
  /** Names the part where it is missing. */
  name: string
  waiting: ReactNode
  /** Of a dialog: closes it where it could not be opened. */
  onClose?: (() => void) | undefined
  children: (code: Code) => ReactNode
}

/** A part of a page whose code is fetched when it is first shown. A sentence takes its place where that fails, or where it has a bug. */
export function LaterPart<Code>({ code, name, waiting, onClose, children }: LaterPartProps<Code>) {
  const [fetching, setFetching] = useState(() => code.fetch())
  return (
    <PartBoundary
      failure={(fault, retry) => <PartFailure name={name} fault={fault} onRetry={retry} onClose={onClose} />}
      onRetry={() => setFetching(code.fetch())}
    >
      <Suspense fallback={waiting}>
        <FetchedPart fetching={fetching}>{children}</FetchedPart>
      </Suspense>
    </PartBoundary>
  )
}
