import { useId } from 'react'

import formStyles from '#components/form/form.module.css'

import type { Areas } from '#contract/studio/areas-response.ts'

interface AreaSelectProps {
  label: string
  value: string
  choices: Areas
  onChange: (code: string) => void
  onFocus?: () => void
}

/** One level of an area. A code that the list lacks is shown as it is. */
export function AreaSelect({ label, value, choices, onChange, onFocus }: AreaSelectProps) {
  const id = useId()
  const isListed = value === '' || choices.some(([code]) => code === value)
  return (
    <div className={formStyles['field']}>
      <label className={formStyles['label']} htmlFor={id}>
        {label}
      </label>
      <select
        className={formStyles['input']}
        id={id}
        value={value}
        onFocus={onFocus}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">未选择</option>
        {isListed ? null : <option value={value}>{value}</option>}
        {choices.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
