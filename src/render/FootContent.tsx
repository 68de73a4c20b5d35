import { useEffect } from 'react'

import type { RequestState } from '#data/use-request.ts'
import type { PlannedSection } from '#plan/page-plan.ts'
import { useAuth } from '#state/auth-state.ts'

import { blockView } from './block-view.ts'
import { useBlocks } from './blocks-context.ts'
import { SectionBoundary } from './SectionBoundary.tsx'
import { SlotReader } from './SlotReader.tsx'

interface FootContentProps {
  section: PlannedSection
  /** Called when it is rendered, or hydrated. */
  onAlive?: (() => void) | undefined
}

/** The act of a section, for the foot of its page. */
export function FootContent({ section, onAlive }: FootContentProps) {
  const { era } = useAuth()
  return (
    <SectionBoundary fallback={() => null} onCaught={onAlive}>
      <SlotReader key={era} slots={Object.entries(section.requests)}>
        {(states) => <SectionAct section={section} states={states} onAlive={onAlive} />}
      </SlotReader>
    </SectionBoundary>
  )
}

interface SectionActProps extends FootContentProps {
  states: Readonly<Record<string, RequestState>>
}

/** The act of the section, once its data is there; until then, and where it failed, the section speaks for itself. */
function SectionAct({ section, states, onAlive }: SectionActProps) {
  useEffect(() => onAlive?.(), [onAlive])
  const { Act } = useBlocks().get(section.block)
  const data: Record<string, unknown> = {}
  for (const [slot, { result }] of Object.entries(states)) {
    if (result?.kind === 'ok') data[slot] = result.data
    else if (!section.optional?.includes(slot)) return null
  }
  return Act ? <Act {...blockView(section, data)} /> : null
}
