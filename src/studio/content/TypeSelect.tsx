import formStyles from '#components/form/form.module.css'
import type { ContentTypeResponse } from '#contract/studio/content-type-response.ts'

import styles from './list-tools.module.css'
import { typeGroups } from './type-groups.ts'

interface TypeSelectProps {
  types: readonly ContentTypeResponse[]
  chosen: string
  onChoose: (type: string) => void
}

/** The choice of one content type, or of all. */
export function TypeSelect({ types, chosen, onChoose }: TypeSelectProps) {
  const isListed = chosen === '' || types.some(({ key }) => key === chosen)
  return (
    <select
      className={`${formStyles['input']} ${styles['select']}`}
      aria-label="类型"
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">全部类型</option>
      {typeGroups(types).map((group) => (
        <optgroup key={group.title} label={group.title}>
          {group.types.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
      {/* Of an address that another person copied. */}
      {isListed ? null : <option value={chosen}>{chosen}</option>}
    </select>
  )
}
