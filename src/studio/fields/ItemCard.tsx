import { type ReactNode, useId } from 'react'

import { AskFirst } from '#components/buttons/AskFirst.tsx'
import acts from '#components/buttons/acts.module.css'

import styles from './fields.module.css'
import { ItemButtons } from './ItemButtons.tsx'
import { focusName } from './use-next-focus.ts'

interface ItemCardProps {
  name: string
  /** What its line shows after the name. */
  rest: readonly string[]
  index: number
  count: number
  isOpen: boolean
  isReadOnly: boolean
  /** Is answered before it is removed. */
  question: string | undefined
  onToggle: () => void
  onMove: (by: number) => void
  onRemove: () => void
  onCopy: (() => void) | undefined
  children: ReactNode
}

/** An item of a list: a line with its buttons, and its fields below while it is edited. */
export function ItemCard(props: ItemCardProps) {
  const { name, rest, index, count, isOpen, isReadOnly, question, onToggle, onMove, onRemove, onCopy, children } = props
  const id = useId()
  const act = isReadOnly ? '查看' : '编辑'
  return (
    <li className={styles['card']}>
      <p className={styles['title']} id={id}>
        {name}
        {rest.map((part) => (
          <span key={part} className={styles['soft']}>
            {' '}
            {part}
          </span>
        ))}
      </p>
      <div className={styles['acts']}>
        <button
          type="button"
          className={acts['quiet']}
          data-focus={focusName.opener(index)}
          aria-label={`${isOpen ? '收起' : act}：${name}`}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {isOpen ? '收起' : act}
        </button>
        {isReadOnly ? null : (
          <>
            {onCopy === undefined ? null : (
              <button type="button" className={acts['quiet']} aria-label={`复制：${name}`} onClick={onCopy}>
                复制
              </button>
            )}
            <ItemButtons
              name={name}
              index={index}
              count={count}
              onMove={onMove}
              {...(question === undefined ? { onRemove } : {})}
            />
            {question === undefined ? null : (
              <AskFirst
                className={acts['quiet']}
                label="移除"
                name={`移除：${name}`}
                question={question}
                yes="移除"
                no="取消"
                isBusy={false}
                onYes={onRemove}
              />
            )}
          </>
        )}
      </div>
      {isOpen ? (
        <div className={styles['parts']} role="group" aria-labelledby={id} data-focus={focusName.editor}>
          {children}
        </div>
      ) : null}
    </li>
  )
}
