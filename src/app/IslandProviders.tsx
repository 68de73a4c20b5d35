import { type ReactNode, useSyncExternalStore } from 'react'

import type { BrowserMember } from './member/create-member.ts'
import { PageProviders, type Provided } from './PageProviders.tsx'

interface IslandProvidersProps extends Omit<Provided, 'member' | 'parts' | 'act'> {
  member: BrowserMember
  children: ReactNode
}

/** Provides for a section that is a React root of its own, also the interface parts for members once they are loaded. */
export function IslandProviders({ member, children, ...provided }: IslandProvidersProps) {
  const parts = useSyncExternalStore(member.onParts, member.parts, nothing)
  return (
    <PageProviders {...provided} member={member} act={member.act} parts={parts}>
      {children}
    </PageProviders>
  )
}

const nothing = () => undefined
