import { type KeyboardEvent, useRef, useState } from 'react'

import formStyles from '#components/form/form.module.css'
import { Icon } from '#components/icon/Icon.tsx'
import { isComposing } from '#components/is-composing.ts'

import { addTags, hasDivider } from './add-tags.ts'
import type { FieldControlProps } from './field-control-props.ts'
import styles from './fields.module.css'
import { GroupFrame } from './GroupFrame.tsx'
import { listCount } from './list-limit.ts'
import { readTexts } from './read-value.ts'
import { useListActs } from './use-list-acts.ts'
import { focusName } from './use-next-focus.ts'

/** Tags: Enter, a comma or leaving the field adds what is typed, and Backspace in the empty field removes the last. */
export function TagsControl({ field, value, onChange, fault, isReadOnly }: FieldControlProps) {
  const { label, most } = field
  const tags = readTexts(value)
  const place = useRef<HTMLDivElement>(null)
  const { remove } = useListActs(place, tags, onChange)
  const [text, setText] = useState('')
  const [notice, setNotice] = useState('')
  const add = (typed: string) => {
    const next = addTags(tags, typed, most)
    setText(next.rest)
    setNotice(next.notice)
    if (next.tags.length > tags.length) onChange([...next.tags])
  }
  // The text of an input method is not complete before its end, even where it has a comma in it.
  const type = (typed: string, isComplete: boolean) => {
    if (isComplete && hasDivider(typed)) add(typed)
    else setText(typed)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add(text)
    }
    if (event.key === 'Backspace' && text === '' && tags.length > 0) {
      setNotice(`已移除：${tags.at(-1)}`)
      onChange(tags.slice(0, -1))
    }
  }
  return (
    <GroupFrame field={field} fault={fault} count={listCount(tags.length, most)} place={place}>
      {tags.length === 0 ? null : (
        <ul className={styles['chips']}>
          {tags.map((tag, index) => (
            <li key={tag} className={styles['chip']}>
              <span>{tag}</span>
              {isReadOnly ? null : (
                <button
                  type="button"
                  data-focus={focusName.remove(index)}
                  aria-label={`移除：${tag}`}
                  onClick={() => remove(index)}
                >
                  <Icon name="close" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isReadOnly ? null : (
        <input
          className={formStyles['input']}
          type="text"
          autoComplete="off"
          enterKeyHint="done"
          aria-label={`添加：${label}`}
          placeholder="输入后按回车"
          data-focus={focusName.add}
          value={text}
          onChange={({ target, nativeEvent }) =>
            type(target.value, !(nativeEvent instanceof InputEvent && nativeEvent.isComposing))
          }
          onCompositionEnd={({ currentTarget }) => type(currentTarget.value, true)}
          onKeyDown={onKeyDown}
          onBlur={() => add(text)}
        />
      )}
      <p className={styles['soft']} role="status">
        {notice}
      </p>
    </GroupFrame>
  )
}
