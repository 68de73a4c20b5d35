import type { ContentTypeResponse } from '#contract/studio/content-type-response.ts'

import { ColumnMenu } from './ColumnMenu.tsx'
import { ExportButton } from './ExportButton.tsx'
import type { ListColumn } from './list-columns.ts'
import type { ListQuery } from './list-query.ts'
import styles from './list-tools.module.css'
import { SearchBox } from './SearchBox.tsx'
import { TypeSelect } from './TypeSelect.tsx'
import type { ChangeQuery } from './use-list-query.ts'

interface ListToolsProps {
  types: readonly ContentTypeResponse[]
  query: ListQuery
  change: ChangeQuery
  columns: readonly ListColumn[]
  toggleColumn: (column: ListColumn) => void
}

/** What decides which documents are listed, beside their state, and with which columns. */
export function ListTools({ types, query, change, columns, toggleColumn }: ListToolsProps) {
  return (
    <div className={styles['tools']}>
      {/* One entry of the history for a whole search: going back does not go through its letters. */}
      <SearchBox q={query.q} onSearch={(q) => change({ q }, query.q === '' ? 'push' : 'replace')} />
      {types.length > 1 ? <TypeSelect types={types} chosen={query.type} onChoose={(type) => change({ type })} /> : null}
      <label className={styles['mine']}>
        <input
          type="checkbox"
          role="switch"
          className={styles['switch']}
          checked={query.mine}
          aria-checked={query.mine}
          onChange={({ target }) => change({ mine: target.checked })}
        />
        我的
      </label>
      <ExportButton types={types} query={query} columns={columns} />
      <ColumnMenu columns={columns} onToggle={toggleColumn} />
    </div>
  )
}
