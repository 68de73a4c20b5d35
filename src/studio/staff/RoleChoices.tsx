import type { UseFormRegisterReturn } from 'react-hook-form'

import formStyles from '#components/form/form.module.css'
import type { RolesResponse } from '#contract/studio/roles-response.ts'
import { FaultText } from '#components/icon/FaultText.tsx'

import { roleSentence } from './role-sentence.ts'
import styles from './staff.module.css'

interface RoleChoicesProps {
  list: RolesResponse
  registration: UseFormRegisterReturn
  fault: string | undefined
}

/** The roles to choose from, each with a sentence of what it lets its people do. */
export function RoleChoices({ list, registration, fault }: RoleChoicesProps) {
  return (
    <fieldset className={styles['choices']}>
      <legend className={formStyles['label']}>角色</legend>
      {list.roles.map((role) => (
        <label className={formStyles['tick']} key={role.key}>
          <input type="checkbox" value={role.key} {...registration} />
          <span>
            {role.title}
            <span className={styles['sentence']}>{roleSentence(role, list.types)}</span>
          </span>
        </label>
      ))}
      <div aria-live="polite">{fault === undefined ? null : <FaultText>{fault}</FaultText>}</div>
    </fieldset>
  )
}
