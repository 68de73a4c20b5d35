import { useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import { FaultText } from '#components/icon/FaultText.tsx'

import { useReading } from '../calls/use-reading.ts'
import { areasResponse } from '#contract/studio/areas-response.ts'
import { areaChoices, areaFullName, areaLevels } from './area-choices.ts'
import { AreaSelect } from './AreaSelect.tsx'
import type { FieldControlProps } from './field-control-props.ts'
import styles from './fields.module.css'
import { GroupFrame } from './GroupFrame.tsx'
import { readText } from './read-value.ts'

/** An area after GB/T 2260, as exact as it is known. The list of areas is read once it is needed. */
export function AreaControl({ field, value, onChange, fault, isReadOnly }: FieldControlProps) {
  const [isVisited, setVisited] = useState(false)
  const code = readText(value)
  const { data, failure, reload } = useReading(isVisited || code !== '' ? 'areas' : undefined, areasResponse)
  const levels = areaLevels(code)
  const choices = areaChoices(data ?? [], levels)
  const name = data === undefined ? code : (areaFullName(data, code) ?? `${code}（不在区划表中）`)
  return (
    <GroupFrame field={field} fault={fault}>
      {isReadOnly ? null : (
        <div className={styles['levels']} aria-busy={isVisited && data === undefined && failure === undefined}>
          <AreaSelect
            label="省"
            value={levels.province}
            choices={choices.province}
            onFocus={() => setVisited(true)}
            onChange={onChange}
          />
          <AreaSelect
            label="市"
            value={levels.city}
            choices={choices.city}
            onChange={(next) => onChange(next === '' ? levels.province : next)}
          />
          <AreaSelect
            label="区县"
            value={levels.county}
            choices={choices.county}
            onChange={(next) => onChange(next === '' ? levels.city : next)}
          />
        </div>
      )}
      <p className={styles['soft']} role="status">
        {code === '' ? '' : name}
      </p>
      {failure === undefined || data !== undefined ? null : (
        <p>
          <FaultText>{failure.message}</FaultText>{' '}
          <button type="button" className={acts['quiet']} onClick={() => void reload()}>
            重试
          </button>
        </p>
      )}
    </GroupFrame>
  )
}
