import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'

import { ColumnValue } from './ColumnValue.tsx'
import { documentName } from './document-name.ts'
import type { DocumentRowsProps } from './document-rows-props.ts'
import styles from './document-rows.module.css'
import { DocumentStateBadge } from './DocumentStateBadge.tsx'
import { listColumns } from './list-columns.ts'
import { RowCheckbox } from './RowCheckbox.tsx'
import { RowTitle } from './RowTitle.tsx'

/** Documents as rows of a table. */
export function DocumentTable({ items, columns, selection, typeName }: DocumentRowsProps) {
  return (
    <div className={styles['frame']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>选择</VisuallyHidden>
            </th>
            <th scope="col">标题</th>
            {typeName ? <th scope="col">类型</th> : null}
            <th scope="col">状态</th>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {listColumns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const name = documentName(item)
            const isSelected = selection.names.has(name)
            return (
              <tr key={name} data-selected={isSelected ? '' : undefined}>
                <td>
                  <RowCheckbox item={item} isSelected={isSelected} onToggle={() => selection.toggle(name)} />
                </td>
                <th scope="row">
                  <RowTitle item={item} />
                </th>
                {typeName ? <td className={styles['kind']}>{typeName(item)}</td> : null}
                <td>
                  <DocumentStateBadge state={item.state} />
                </td>
                {columns.map((column) => (
                  <td key={column}>
                    <ColumnValue item={item} column={column} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
