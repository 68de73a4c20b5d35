import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

import formStyles from '#components/form/form.module.css'
import { isComposing } from '#components/is-composing.ts'
import type { DocumentChoice } from '#contract/studio/document-choice.ts'

import styles from './combobox.module.css'
import { DocumentTitle } from './DocumentTitle.tsx'
import { useDocumentSearch } from './use-document-search.ts'
import { focusName } from './use-next-focus.ts'

interface DocumentComboboxProps {
  label: string
  /** The names of documents that are not offered. */
  without: readonly string[]
  onChoose: (choice: DocumentChoice) => void
}

/** A field in which documents are looked for and chosen, by the combobox pattern of WAI-ARIA. */
export function DocumentCombobox({ label, without, onChoose }: DocumentComboboxProps) {
  const id = useId()
  const [text, setText] = useState('')
  // What is being composed is no word yet: it is looked for once the input method has ended.
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const search = useDocumentSearch(query)
  const choices = search?.choices.filter(({ name }) => !without.includes(name)) ?? []
  const isShown = isOpen && choices.length > 0
  const optionId = (index: number) => `${id}-${index}`
  useEffect(() => setActive(-1), [search])
  useEffect(() => {
    // jsdom scrolls nothing.
    if (active >= 0) list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  const type = (typed: string, isComplete: boolean) => {
    setText(typed)
    setOpen(true)
    if (isComplete) setQuery(typed)
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (choice: DocumentChoice) => {
    type('', true)
    close()
    onChoose(choice)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return
    const { length } = choices
    const chosen = isShown ? choices[active] : undefined
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => (setOpen(true), setActive(length === 0 ? -1 : (active + 1) % length)),
      ArrowUp: () => (setOpen(true), setActive(active <= 0 ? length - 1 : active - 1)),
      // The form around is not sent.
      Enter: () => chosen && choose(chosen),
      Escape: () => (isShown ? close() : type('', true)),
    }
    const move = moves[event.key]
    if (move === undefined) return
    // An open dialog around would close as well.
    if (event.key !== 'Escape' || text !== '') event.preventDefault()
    move()
  }
  return (
    <div className={styles['combobox']}>
      <input
        className={formStyles['input']}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-list` : undefined}
        aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
        placeholder="输入标题查找"
        data-focus={focusName.add}
        value={text}
        onChange={({ target, nativeEvent }) =>
          type(target.value, !(nativeEvent instanceof InputEvent && nativeEvent.isComposing))
        }
        onCompositionEnd={({ currentTarget }) => type(currentTarget.value, true)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isShown ? (
        <div className={styles['list']} id={`${id}-list`} role="listbox" aria-label="可选的内容" ref={list}>
          {choices.map((choice, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
            <div
              key={choice.name}
              className={styles['option']}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // A press would take the focus out of the field, which closes the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
            >
              <DocumentTitle document={choice} name={choice.name} />
            </div>
          ))}
        </div>
      ) : null}
      <p className={styles['state']} role="status">
        {describeSearch()}
      </p>
    </div>
  )

  function describeSearch(): string {
    if (!isOpen || query.trim() === '') return ''
    if (search === undefined) return '正在查找…'
    if (search.fault !== undefined) return search.fault
    return choices.length === 0 ? '没有找到可选的内容。' : `找到 ${choices.length} 项，用上下键选择。`
  }
}
