import { useId } from 'react'

import type { PositionResponse } from '#contract/studio/position-response.ts'
import { positionTitle } from '#contract/studio/position-title.ts'

import fieldStyles from './fields.module.css'
import { positionNotes } from './position-notes.ts'
import styles from './position.module.css'
import { PositionDrawing } from './PositionDrawing.tsx'

interface PositionCardProps {
  name: string
  /** Undefined while it is read, and for one that the portal does not have. */
  position: PositionResponse | undefined
  isGone: boolean
  isChosen: boolean
  /** The name of the radio buttons; absent where nothing can be chosen. */
  group: string | undefined
  onChoose: () => void
}

/** A position with what an editor needs to know of it before a picture is put there. */
export function PositionCard({ name, position, isGone, isChosen, group, onChoose }: PositionCardProps) {
  const id = useId()
  const Card = group === undefined ? 'div' : 'label'
  return (
    <Card className={styles['card']} data-chosen={isChosen && group !== undefined ? '' : undefined}>
      {group === undefined ? null : (
        <input
          className={styles['choice']}
          type="radio"
          name={group}
          value={name}
          checked={isChosen}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-notes`}
          onChange={onChoose}
        />
      )}
      {position === undefined || position.outline.length === 0 ? null : <PositionDrawing position={position} />}
      <span className={styles['words']}>
        <span className={styles['name']} id={`${id}-title`}>
          {position === undefined ? name : positionTitle(position)}
          {isGone ? '（已不在选项中）' : ''}
        </span>
        <span className={styles['notes']} id={`${id}-notes`}>
          {position === undefined
            ? null
            : positionNotes(position).map((note) => (
                <span key={note} className={fieldStyles['soft']}>
                  {note}
                </span>
              ))}
        </span>
      </span>
    </Card>
  )
}
