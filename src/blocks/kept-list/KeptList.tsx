import { CountTabs } from '#components/navigation/CountTabs.tsx'
import { Pager } from '#components/navigation/Pager.tsx'
import type { ArticleResponse } from '#contract/entities/article.ts'
import { markCalls } from '#contract/members/marks.ts'
import type { SourceName } from '#contract/calls/sources.ts'
import { useRemovals } from '#data/use-removals.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { useMember } from '#state/member.ts'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'
import { usePager } from '#state/use-pager.ts'
import { useForgetting } from '#state/use-forgetting.ts'

import type { keptList } from './definition.ts'
import { InfiniteEntries } from './InfiniteEntries.tsx'
import styles from './kept-list.module.css'
import { EntryRows } from './EntryRows.tsx'
import { type EntryMark, markBySource } from './entry-mark.ts'
import { NoEntries } from './NoEntries.tsx'
import { typeTabs } from './type-tabs.ts'

/**
 * The entities a member has liked, collected or follows. A removed entry stays in its place until the member leaves the
 * page, so that it can be restored.
 */
export function KeptList({ props, data: { entries }, requests, fields }: BlockView<typeof keptList>) {
  const page = usePage()
  const say = useText('kept-list')
  const pager = usePager(entries, useText('pager'))
  const { source, key } = requests.entries
  const kind = markBySource[source] ?? 'like'
  const removals = useEntryRemovals(kind, source, key)
  const chosen = page.query['type'] ?? ''
  const tabs = typeTabs(entries, {
    chosen,
    removed: removals.removed,
    all: say('all'),
    nameOf: (type) => page.site.types[type]?.name,
    href: (type) => addressWith(page, { type }),
  })
  const shape = { kind, fields, removals }
  const list =
    props.paging === 'scroll' ? (
      // Another type is a different list: the pages loaded for this one must not carry over.
      <InfiniteEntries key={key} first={entries} pages={pager.pages} request={requests.entries} {...shape} />
    ) : (
      <EntryRows rows={entries.rows} {...shape} />
    )
  return (
    <div className={styles['kept']}>
      {tabs.length > 0 ? <CountTabs label={say('types')} tabs={tabs} current={chosen} device={page.device} /> : null}
      {entries.rows.length === 0 ? <NoEntries kind={kind} ways={props.ways} isNarrowed={chosen !== ''} /> : list}
      {props.paging === 'pages' ? <Pager {...pager} /> : null}
    </div>
  )
}

/**
 * Counts elsewhere update at once; the list itself is fetched again when the member returns to it, so that removed
 * entries stay for an undo.
 */
function useEntryRemovals(kind: EntryMark, source: SourceName, key: string) {
  const { changed } = useMember()
  const forgetLater = useForgetting(source, key)
  return useRemovals<ArticleResponse>({
    call: markCalls[kind],
    onChanged: () => {
      forgetLater()
      changed(['me', 'marks'])
    },
  })
}
