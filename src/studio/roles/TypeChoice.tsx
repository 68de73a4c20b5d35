import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import { FaultText } from '#components/icon/FaultText.tsx'
import type { ContentTypeResponse } from '#contract/studio/content-type-response.ts'
import { type Right, rights } from '#contract/studio/rights.ts'

import { mayFollowWriting, type RoleValues, tickedTypes, writesContent } from './role-form.ts'
import styles from './roles.module.css'

interface TypeChoiceProps {
  right: Right
  index: number
  types: readonly ContentTypeResponse[]
}

/** The content types of a right: all of them, some, or those in which the role writes. */
export function TypeChoice({ right, index, types }: TypeChoiceProps) {
  const id = useId()
  const { register, control, formState } = useFormContext<RoleValues>()
  const reach = useWatch({ control, name: `grants.${index}.reach` })
  const faults = formState.errors.grants?.[index]
  const fault = faults?.reach?.message ?? faults?.types?.message
  const { label } = rights[right]
  const options = [
    ...(mayFollowWriting(right) ? [['same', '和「写内容」一样'] as const] : []),
    ['all', '所有类型'] as const,
    ['some', '选定的类型'] as const,
  ]
  // A type that has left the site stays to be seen, and to be taken out.
  const gone = tickedTypes(formState.defaultValues?.grants?.[index]?.types?.map(String) ?? []).filter((number) =>
    types.every(({ type }) => type !== number),
  )
  const listed = [...types, ...gone.map((type) => ({ type, name: `类型 ${type}（不在网站里了）` }))]
  return (
    <div className={styles['types']}>
      <div
        className={styles['options']}
        role="radiogroup"
        aria-label={`${label}：内容类型`}
        aria-describedby={`${id}-fault`}
      >
        {options.map(([value, words]) => (
          <label className={styles['option']} key={value}>
            <input
              type="radio"
              value={value}
              {...register(`grants.${index}.reach`, {
                validate: (chosen, values) =>
                  chosen !== 'same' ||
                  values.grants[index]?.scope === 'none' ||
                  writesContent(values) ||
                  '这个角色不写内容，请另选类型。',
              })}
            />
            {words}
          </label>
        ))}
      </div>
      {reach === 'some' ? (
        <div
          className={styles['ticks']}
          role="group"
          aria-label={`${label}：选定的类型`}
          aria-describedby={`${id}-fault`}
        >
          {listed.map(({ type, name }) => (
            <label className={styles['option']} key={type}>
              <input
                type="checkbox"
                value={type}
                {...register(`grants.${index}.types`, {
                  validate: (chosen) => tickedTypes(chosen).length > 0 || '请至少选一个类型。',
                })}
              />
              {name}
            </label>
          ))}
        </div>
      ) : null}
      <div aria-live="polite" id={`${id}-fault`}>
        {fault === undefined ? null : <FaultText>{fault}</FaultText>}
      </div>
    </div>
  )
}
