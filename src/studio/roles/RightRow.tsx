import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import type { ContentTypeResponse } from '#contract/studio/content-type-response.ts'
import { type Right, rights } from '#contract/studio/rights.ts'

import type { RoleValues } from './role-form.ts'
import styles from './roles.module.css'
import { TypeChoice } from './TypeChoice.tsx'

interface RightRowProps {
  right: Right
  /** Its place in the form. */
  index: number
  types: readonly ContentTypeResponse[]
}

const ofTypes = [
  ['none', '不能'],
  ['own', '自己的'],
  ['all', '全部'],
] as const
const plain = [
  ['none', '不能'],
  ['all', '可以'],
] as const

/** A row of the table: a right, how far it goes, and in which content types. */
export function RightRow({ right, index, types }: RightRowProps) {
  const id = useId()
  const { register, control } = useFormContext<RoleValues>()
  const scope = useWatch({ control, name: `grants.${index}.scope` })
  const { isOfType, label } = rights[right]
  return (
    <div className={styles['right']}>
      <div className={styles['line']} role="radiogroup" aria-labelledby={id}>
        <span className={styles['name']} id={id}>
          {label}
        </span>
        <span className={styles['options']}>
          {(isOfType ? ofTypes : plain).map(([value, words]) => (
            <label className={styles['option']} key={value}>
              <input type="radio" value={value} {...register(`grants.${index}.scope`)} />
              {words}
            </label>
          ))}
        </span>
      </div>
      {isOfType && scope !== 'none' ? <TypeChoice right={right} index={index} types={types} /> : null}
    </div>
  )
}
