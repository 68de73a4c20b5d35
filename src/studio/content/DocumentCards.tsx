import { ColumnValue } from './ColumnValue.tsx'
import { documentName } from './document-name.ts'
import type { DocumentRowsProps } from './document-rows-props.ts'
import styles from './document-rows.module.css'
import { DocumentStateBadge } from './DocumentStateBadge.tsx'
import { listColumns } from './list-columns.ts'
import { RowCheckbox } from './RowCheckbox.tsx'
import { RowTitle } from './RowTitle.tsx'

/** Documents as cards, for narrow windows. */
export function DocumentCards({ items, columns, selection, typeName }: DocumentRowsProps) {
  return (
    <ul className={styles['cards']}>
      {items.map((item) => {
        const name = documentName(item)
        const isSelected = selection.names.has(name)
        return (
          <li key={name} className={styles['card']} data-selected={isSelected ? '' : undefined}>
            <RowCheckbox item={item} isSelected={isSelected} onToggle={() => selection.toggle(name)} />
            <div className={styles['body']}>
              <div className={styles['head']}>
                <RowTitle item={item} />
              </div>
              <p className={styles['line']}>
                <DocumentStateBadge state={item.state} />
                {typeName ? <span>{typeName(item)}</span> : null}
              </p>
              {columns.length === 0 ? null : (
                <dl className={styles['facts']}>
                  {columns.map((column) => (
                    <div key={column}>
                      <dt>{listColumns[column]}</dt>
                      <dd>
                        <ColumnValue item={item} column={column} />
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
