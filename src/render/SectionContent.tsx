import { useEffect } from 'react'

import { EmptyState } from '#components/status/EmptyState.tsx'
import { ErrorState } from '#components/status/ErrorState.tsx'
import { Skeleton } from '#components/status/Skeleton.tsx'
import { isMemberSource } from '#contract/calls/sources.ts'
import type { SayText } from '#contract/text/say-text.ts'
import type { RequestState } from '#data/use-request.ts'
import type { PlannedSection } from '#plan/page-plan.ts'
import { useAuth } from '#state/auth-state.ts'
import { useMember } from '#state/member.ts'
import { useText } from '#state/page-context.ts'

import { blockView } from './block-view.ts'
import { useBlocks } from './blocks-context.ts'
import type { FailureSections } from './failure-sections.ts'
import styles from './section-view.module.css'
import { SectionBoundary } from './SectionBoundary.tsx'
import { SlotReader } from './SlotReader.tsx'

export interface SectionProps {
  section: PlannedSection
  places: FailureSections
}

interface SectionContentProps extends SectionProps {
  /** Called when all of it is rendered, or hydrated, or has failed. */
  onAlive?: (() => void) | undefined
}

/** The content of a section: the state of its data first (loading, failed, missing), then its block. */
export function SectionContent({ section, places, onAlive }: SectionContentProps) {
  const say = useText('state')
  const { era } = useAuth()
  return (
    <SectionBoundary
      fallback={(retry) => <ErrorState message={say('broken')} retryLabel={say('retry')} onRetry={retry} />}
      onCaught={onAlive}
    >
      <SlotReader key={era} slots={Object.entries(section.requests)}>
        {(states) => <SectionBody section={section} places={places} states={states} onAlive={onAlive} />}
      </SlotReader>
    </SectionBoundary>
  )
}

interface SectionBodyProps extends SectionContentProps {
  states: Readonly<Record<string, RequestState>>
}

function SectionBody({ section, places, states, onAlive }: SectionBodyProps) {
  useEffect(() => onAlive?.(), [onAlive])
  const blocks = useBlocks()
  const say = useText('state')
  const { token, isInitialized, isExpired } = useAuth()
  const isAnonymous = isInitialized && token === undefined && !isExpired
  const data: Record<string, unknown> = {}
  for (const [slot, { result, retry }] of Object.entries(states)) {
    if (result?.kind === 'ok') {
      data[slot] = result.data
      continue
    }
    if (section.optional?.includes(slot)) continue
    const request = section.requests[slot]
    const isMembers = request !== undefined && isMemberSource(request.source)
    if (isMembers && (result?.kind === 'unauthorized' || (!result && isAnonymous))) return <LoginNeeded />
    if (!result) {
      const skeleton = <Skeleton shape={section.skeleton} label={say('loading')} place={section.place} />
      // The member's own data arrives last; content below must be out of view until then, or it would move.
      return isMembers ? <div className={styles['waiting']}>{skeleton}</div> : skeleton
    }
    if (result.kind === 'not-found') return <EmptyState message={say('empty')} />
    return request && places.get(request.key) === section.id ? (
      <ErrorState message={failureOf(result, say)} retryLabel={say('retry')} onRetry={retry} />
    ) : null
  }
  const Block = blocks.get(section.block)
  return <Block {...blockView(section, data)} />
}

/** Says why there is nothing, with the id by which operators find the request in their log. */
function failureOf(failure: NonNullable<RequestState['result']>, say: SayText<'state'>): string {
  if (failure.kind !== 'ok' && failure.request !== undefined) return say('failedRequest', { id: failure.request })
  return say(failure.kind === 'timeout' ? 'timeout' : 'failed')
}

/** Replaces a section of the member's own data without a login. */
function LoginNeeded() {
  const say = useText('login')
  const { requireLogin } = useMember()
  const { hasEnded } = useAuth()
  return (
    <ErrorState
      message={say(hasEnded ? 'ended' : 'needed')}
      retryLabel={say('title')}
      isFault={false}
      onRetry={() => void requireLogin()}
    />
  )
}
