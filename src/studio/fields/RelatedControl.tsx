import { useRef } from 'react'

import acts from '#components/buttons/acts.module.css'
import { FaultText } from '#components/icon/FaultText.tsx'

import { DocumentCombobox } from './DocumentCombobox.tsx'
import { DocumentTitle } from './DocumentTitle.tsx'
import type { FieldControlProps } from './field-control-props.ts'
import styles from './fields.module.css'
import { GroupFrame } from './GroupFrame.tsx'
import { ItemButtons } from './ItemButtons.tsx'
import { hasRoom, listCount } from './list-limit.ts'
import { readTexts } from './read-value.ts'
import { type NamedDocument, useDocumentNames } from './use-document-names.ts'
import { useListActs } from './use-list-acts.ts'
import { focusName } from './use-next-focus.ts'

/** Other documents in an order. */
export function RelatedControl({ field, value, onChange, fault, isReadOnly }: FieldControlProps) {
  const names = readTexts(value)
  const place = useRef<HTMLDivElement>(null)
  const { documentOf, remember, fault: unread, retry } = useDocumentNames(names)
  const { move, remove, focusNext } = useListActs(place, names, onChange)
  return (
    <GroupFrame field={field} fault={fault} count={listCount(names.length, field.most)} place={place}>
      {names.length === 0 ? null : (
        <ol className={styles['rows']}>
          {names.map((name, index) => (
            <li key={name} className={styles['row']}>
              <DocumentTitle document={documentOf(name)} name={name} />
              {isReadOnly ? null : (
                <span className={styles['acts']}>
                  <ItemButtons
                    name={titleOf(documentOf(name), name)}
                    index={index}
                    count={names.length}
                    onMove={(by) => move(index, by)}
                    onRemove={() => remove(index)}
                  />
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      {unread === undefined ? null : (
        <p>
          <FaultText>{unread}</FaultText>{' '}
          <button type="button" className={acts['quiet']} onClick={retry}>
            重试
          </button>
        </p>
      )}
      {isReadOnly || !hasRoom(names.length, field.most) ? null : (
        <DocumentCombobox
          label={`添加：${field.label}`}
          without={names}
          onChoose={(choice) => {
            remember(choice)
            // At the limit the field is gone.
            focusNext(focusName.add, focusName.remove(names.length))
            onChange([...names, choice.name])
          }}
        />
      )}
    </GroupFrame>
  )
}

function titleOf(document: NamedDocument, name: string): string {
  return document === undefined || document === 'gone' ? name : document.title
}
