import type { ReactNode } from 'react'

import { useHydrated } from '#components/use-hydrated.ts'
import { isMemberSource } from '#contract/calls/sources.ts'
import { type RequestState, useRequest } from '#data/use-request.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { useAuth } from '#state/auth-state.ts'

interface SlotReaderProps {
  slots: readonly (readonly [string, PlannedRequest])[]
  read?: Readonly<Record<string, RequestState>>
  children: (states: Readonly<Record<string, RequestState>>) => ReactNode
}

/** Reads a section's requests with a component for each hook, because their number is data. */
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

function OneSlot({
  request,
  children,
}: {
  slot: string
  request: PlannedRequest
  children: (state: RequestState) => ReactNode
}) {
  const { token, isExpired } = useAuth()
  // A section may be hydrated later than the page: its first rendering must equal the server's, even if a member is
  // logged in by then.
  const isHydrated = useHydrated()
  // Data that arrived before the token expired stays, as do the values typed beside it.
  return children(
    useRequest(request, (isHydrated && (token !== undefined || isExpired)) || !isMemberSource(request.source)),
  )
}
