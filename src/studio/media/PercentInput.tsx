import { useId, useState } from 'react'

import formStyles from '#components/form/form.module.css'

interface PercentInputProps {
  label: string
  value: number
  onChange: (value: number) => void
}

/** A number of hundredths, which can be typed and changed with the arrow keys. */
export function PercentInput({ label, value, onChange }: PercentInputProps) {
  const id = useId()
  // While the person types, the field may be empty.
  const [typed, setTyped] = useState<string>()
  return (
    <div className={formStyles['field']}>
      <label className={formStyles['label']} htmlFor={id}>
        {label}（%）
      </label>
      <input
        id={id}
        className={formStyles['input']}
        type="number"
        inputMode="decimal"
        min={0}
        max={100}
        step={1}
        value={typed ?? String(Math.round(value * 10) / 10)}
        onChange={({ target }) => {
          setTyped(target.value)
          if (Number.isFinite(target.valueAsNumber)) onChange(target.valueAsNumber)
        }}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  )
}
