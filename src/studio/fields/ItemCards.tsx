import { type ReactNode, useRef } from 'react'

import acts from '#components/buttons/acts.module.css'
import type { DocumentItem } from '#contract/studio/document-value.ts'

import type { FieldControlProps } from './field-control-props.ts'
import styles from './fields.module.css'
import { GroupFrame } from './GroupFrame.tsx'
import { ItemCard } from './ItemCard.tsx'
import { hasRoom, listCount } from './list-limit.ts'
import { readItems } from './read-value.ts'
import { useItemCards } from './use-item-cards.ts'
import { focusName } from './use-next-focus.ts'

interface ItemCardsProps extends FieldControlProps {
  /** What one of the items is: 场次. */
  noun: string
  /** The name of an item, '' where it has none yet, and what else its line shows. */
  describe: (item: DocumentItem) => { name: string; rest: readonly string[] }
  create: (items: readonly DocumentItem[]) => DocumentItem
  /** Where an item can be duplicated. */
  copy?: (item: DocumentItem, items: readonly DocumentItem[]) => DocumentItem
  /** A question before the removal of an item; undefined where none is needed. */
  questionOf?: (item: DocumentItem) => string | undefined
  /** The fields of the item that is edited. */
  children: (item: DocumentItem, onChange: (item: DocumentItem) => void) => ReactNode
}

/** A list of items, each a line until it is edited. */
export function ItemCards(props: ItemCardsProps) {
  const { field, value, onChange, fault, isReadOnly, noun, describe, create, copy, questionOf, children } = props
  const items = readItems(value)
  const place = useRef<HTMLDivElement>(null)
  const cards = useItemCards(place, items, onChange)
  const isRoomy = hasRoom(items.length, field.most)
  return (
    <GroupFrame field={field} fault={fault} count={listCount(items.length, field.most)} place={place}>
      {items.length === 0 ? <p className={styles['soft']}>还没有{noun}。</p> : null}
      <ol className={styles['rows']}>
        {items.map((item, index) => {
          const { name, rest } = describe(item)
          return (
            <ItemCard
              // Items have no lasting names; the one that is edited is followed by its place.
              key={index}
              name={name === '' ? `第 ${index + 1} 个${noun}` : name}
              rest={rest}
              index={index}
              count={items.length}
              isOpen={cards.open === index}
              isReadOnly={isReadOnly}
              question={questionOf?.(item)}
              onToggle={() => cards.toggle(index)}
              onMove={(by) => cards.move(index, by)}
              onRemove={() => cards.remove(index)}
              onCopy={copy && isRoomy ? () => cards.insert(index + 1, copy(item, items)) : undefined}
            >
              {children(item, (next) => cards.change(index, next))}
            </ItemCard>
          )
        })}
      </ol>
      {isReadOnly || !isRoomy ? null : (
        <div>
          <button
            type="button"
            className={acts['button']}
            data-focus={focusName.addItem}
            aria-label={`添加${noun}：${field.label}`}
            onClick={() => cards.insert(items.length, create(items))}
          >
            添加{noun}
          </button>
        </div>
      )}
    </GroupFrame>
  )
}
