import type { PresenceResponse } from '#contract/studio/document-response.ts'

import styles from './document-heading.module.css'
import { useEditor } from './editor-context.ts'

/** Who else has the document open, and at which field they are. */
export function PeopleHere({ people }: { people: PresenceResponse['people'] }) {
  const { fields } = useEditor().state.document
  const sentences = people.map(({ name, field }) => {
    const label = fields.find((candidate) => candidate.name === field)?.label
    return label === undefined ? `${name}也打开着` : `${name}正在改「${label}」`
  })
  return (
    <p className={styles['people']} aria-live="polite">
      {[...new Set(sentences)].join('；')}
    </p>
  )
}
