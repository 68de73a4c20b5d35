import { useId } from 'react'

import acts from '#components/buttons/acts.module.css'
import { FaultText } from '#components/icon/FaultText.tsx'
import { positionsResponse } from '#contract/studio/position-response.ts'

import { useReading } from '../calls/use-reading.ts'
import type { FieldControlProps } from './field-control-props.ts'
import styles from './fields.module.css'
import { GroupFrame } from './GroupFrame.tsx'
import positionStyles from './position.module.css'
import { PositionCard } from './PositionCard.tsx'
import { readText } from './read-value.ts'
import { SelectControl } from './SelectControl.tsx'

/**
 * One of the positions of the site's pages, each with a drawing of a page that has it; a choice of names alone where the
 * positions cannot be read.
 */
export function PositionControl(props: FieldControlProps) {
  const { field, value, onChange, fault, isReadOnly } = props
  const group = useId()
  const { data, failure, reload } = useReading('content/positions', positionsResponse)
  if (failure !== undefined && data === undefined)
    return (
      <>
        <SelectControl {...props} />
        <p className={positionStyles['failure']}>
          <FaultText>没能读出各个位置在哪里：{failure.message}</FaultText>{' '}
          <button type="button" className={acts['quiet']} onClick={() => void reload()}>
            重试
          </button>
        </p>
      </>
    )
  const { options = [] } = field
  const text = readText(value)
  const isGone = text !== '' && !options.includes(text)
  const names = isGone ? [text, ...options] : options
  const shown = isReadOnly ? names.filter((name) => name === text) : names
  return (
    <GroupFrame field={field} fault={fault}>
      {shown.length === 0 ? <p className={styles['soft']}>未选择</p> : null}
      <div className={positionStyles['cards']}>
        {shown.map((name) => (
          <PositionCard
            key={name}
            name={name}
            position={data?.find((candidate) => candidate.name === name)}
            isGone={isGone && name === text}
            isChosen={name === text}
            group={isReadOnly ? undefined : group}
            onChoose={() => onChange(name)}
          />
        ))}
      </div>
    </GroupFrame>
  )
}
