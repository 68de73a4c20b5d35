import { useEffect, useRef, useState } from 'react'

import type { RequestState } from '#data/use-request.ts'
import type { PlannedSection } from '#plan/page-plan.ts'
import { useAuth } from '#state/auth-state.ts'

import { blockView } from './block-view.ts'
import { useBlocks } from './blocks-context.ts'
import styles from './page-foot.module.css'
import { SectionBoundary } from './SectionBoundary.tsx'
import { SlotReader } from './SlotReader.tsx'

interface PageFootProps {
  section: PlannedSection
  /** The section is the first of the page, so that the page opens with it in view. */
  isFirst: boolean
}

/**
 * The act of a section at the foot of a phone's page: in reach from anywhere, and out of the way while the section
 * itself is in view. It comes with the server's HTML and takes its own place below the content, so nothing moves and
 * nothing is covered at the end of the page.
 */
export function PageFoot({ section, isFirst }: PageFootProps) {
  const foot = useRef<HTMLDivElement>(null)
  const [isAway, setIsAway] = useState(isFirst)
  const { era } = useAuth()
  const { id } = section
  useEffect(() => {
    const target = document.getElementById(id)
    if (!target || !foot.current) return undefined
    // The bars at both edges cover what they scroll past. Without them, the value is the word `auto`.
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
    const observer = new IntersectionObserver(
      // The observer may report several changes at once; only the last of them is current.
      (entries) => setIsAway(entries.at(-1)?.isIntersecting === true),
      {
        rootMargin: `-${Number.parseFloat(scrollPaddingTop) || 0}px 0px -${Number.parseFloat(scrollPaddingBottom) || 0}px`,
      },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [id])
  return (
    <div ref={foot} className={styles['foot']} data-foot="" data-away={isAway ? '' : undefined}>
      <SectionBoundary fallback={() => null}>
        <SlotReader key={era} slots={Object.entries(section.requests)}>
          {(states) => <SectionAct section={section} states={states} />}
        </SlotReader>
      </SectionBoundary>
    </div>
  )
}

/** The act of the section, once its data is there; until then, and where it failed, the section speaks for itself. */
function SectionAct({ section, states }: { section: PlannedSection; states: Readonly<Record<string, RequestState>> }) {
  const { Act } = useBlocks().get(section.block)
  const data: Record<string, unknown> = {}
  for (const [slot, { result }] of Object.entries(states)) {
    if (result?.kind === 'ok') data[slot] = result.data
    else if (!section.optional?.includes(slot)) return null
  }
  return Act ? <Act {...blockView(section, data)} /> : null
}
