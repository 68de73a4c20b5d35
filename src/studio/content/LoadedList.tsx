import { useRef } from 'react'

import type { DocumentListItem } from '#contract/studio/document-list-response.ts'

import { personMay } from '../person/person-may.ts'
import { usePerson } from '../person/person.ts'
import { offeredActs } from './bulk-acts.ts'
import { BulkBar } from './BulkBar.tsx'
import styles from './content-list.module.css'
import type { ContentListProps } from './content-list-props.ts'
import { documentName } from './document-name.ts'
import { DocumentCards } from './DocumentCards.tsx'
import { DocumentTable } from './DocumentTable.tsx'
import { FailuresDialog } from './FailuresDialog.tsx'
import type { ListColumn } from './list-columns.ts'
import { listCall } from './list-query.ts'
import { listSentence } from './list-sentence.ts'
import { LoadMore } from './LoadMore.tsx'
import { NoDocuments } from './NoDocuments.tsx'
import { useBulkAct } from './use-bulk-act.ts'
import { useSelection } from './use-selection.ts'
import { useWideWindow } from './use-wide-window.ts'

interface LoadedListProps extends ContentListProps {
  items: readonly DocumentListItem[]
  columns: readonly ListColumn[]
}

/** The rows of the list, with what may be done with those that are selected. */
export function LoadedList({ types, list, items, query, change, columns }: LoadedListProps) {
  const person = usePerson()
  const place = useRef<HTMLElement>(null)
  const Rows = useWideWindow() ? DocumentTable : DocumentCards
  const names = items.map(documentName)
  const selection = useSelection(listCall(query), names)
  const goHome = () => place.current?.focus({ preventScroll: true })
  const bulk = useBulkAct((failed) => {
    selection.choose(failed)
    if (failed.length === 0) goHome()
    void list.reload()
  })
  const selected = items.filter((item) => selection.names.has(documentName(item)))
  const typeOf = (key: string) => types.find((type) => type.key === key)
  const offered = offeredActs(query.filter, selected, (right, item) => {
    const type = typeOf(item.type)?.type
    return type !== undefined && personMay(person, right, { type })
  })
  const sentence = listSentence({
    query,
    typeName: query.type === '' ? '' : (typeOf(query.type)?.name ?? query.type),
    count: items.length,
    hasMore: list.hasMore,
    selected: selected.length,
  })
  return (
    <section
      className={styles['list']}
      ref={place}
      tabIndex={-1}
      aria-label="内容列表"
      aria-busy={list.isOlder || list.isLoadingMore}
    >
      {/* The words for other rows than those shown would come too early. */}
      <p className={styles['sentence']} role="status">
        {list.isOlder ? '正在载入…' : sentence}
      </p>
      {items.length === 0 ? (
        <NoDocuments types={types} query={query} change={change} />
      ) : (
        <div className={styles['rows']} data-older={list.isOlder ? '' : undefined}>
          <Rows
            items={items}
            columns={columns}
            selection={selection}
            typeName={query.type === '' ? ({ type }) => typeOf(type)?.name ?? type : undefined}
          />
        </div>
      )}
      {list.isOlder || (items.length === 0 && !list.failure) ? null : <LoadMore list={list} />}
      {selected.length === 0 ? null : (
        <BulkBar
          count={selected.length}
          offered={offered}
          isSending={bulk.isSending}
          home={place}
          send={(act) => bulk.send(act, selected.map(documentName))}
          onAll={() => selection.choose(names)}
          onClear={() => {
            selection.choose([])
            goHome()
          }}
        />
      )}
      {bulk.failures ? <FailuresDialog {...bulk.failures} home={place} onClose={bulk.forgetFailures} /> : null}
    </section>
  )
}
