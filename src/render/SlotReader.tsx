import type { ReactNode } from 'react'

import { type RequestState, useRequest } from '#data/use-request.ts'
import type { PlannedRequest } from '#definition/define-block.ts'

interface SlotReaderProps {
  slots: readonly (readonly [string, PlannedRequest])[]
  read?: Readonly<Record<string, RequestState>>
  children: (states: Readonly<Record<string, RequestState>>) => ReactNode
}

/** Reads a section's requests, one hook to a component, because their number is data. */
export function SlotReader({ slots, read = {}, children }: SlotReaderProps) {
  const [first, ...rest] = slots
  if (!first) return children(read)
  return (
    <OneSlot slot={first[0]} request={first[1]}>
      {(state) => (
        <SlotReader slots={rest} read={{ ...read, [first[0]]: state }}>
          {children}
        </SlotReader>
      )}
    </OneSlot>
  )
}

function OneSlot({ request, children }: { slot: string; request: PlannedRequest; children: (state: RequestState) => ReactNode }) {
  return children(useRequest(request))
}
