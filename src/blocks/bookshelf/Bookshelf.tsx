import { EmptyWays } from '#components/status/EmptyWays.tsx'
import { Pager } from '#components/navigation/Pager.tsx'
import { markCalls } from '#contract/members/marks.ts'
import { useRemovals } from '#data/use-removals.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { useMember } from '#state/member.ts'
import { linkAddress } from '#state/page-address.ts'
import { useText } from '#state/page-context.ts'
import { usePager } from '#state/use-pager.ts'
import { useForgetting } from '#state/use-forgetting.ts'

import styles from './bookshelf.module.css'
import type { bookshelf } from './definition.ts'
import { InfiniteShelf } from './InfiniteShelf.tsx'
import { ShelfBoard } from './ShelfBoard.tsx'
import type { ShelfRow } from './ShelfBook.tsx'

/** A member's own shelf, most recently read first, with the reading position of each book. */
export function Bookshelf({ props, data: { books }, requests, fields }: BlockView<typeof bookshelf>) {
  const say = useText('bookshelf')
  const pager = usePager(books, useText('pager'))
  const sayState = useText('state')
  const { key } = requests.books
  const removals = useShelf(key)
  const shape = { fields, removals, covers: props.covers, to: props.to }
  if (books.rows.length === 0)
    return (
      <div className={styles['bookshelf']}>
        <EmptyWays
          message={sayState('empty')}
          how={say('how')}
          ways={props.ways.map(({ title, to }) => ({ title, href: linkAddress(to).href }))}
        />
      </div>
    )
  return (
    <div className={styles['bookshelf']}>
      <p className={styles['total']}>{say('total', { count: Math.max(0, books.total - removals.removed.length) })}</p>
      {props.paging === 'scroll' ? (
        <InfiniteShelf key={key} first={books} pages={pager.pages} request={requests.books} {...shape} />
      ) : (
        <ShelfBoard rows={books.rows} {...shape} />
      )}
      {props.paging === 'pages' ? <Pager {...pager} /> : null}
    </div>
  )
}

/**
 * Counts elsewhere update at once; the shelf itself is fetched again when the member returns to it, so that removed
 * books stay for an undo.
 */
function useShelf(key: string) {
  const { changed } = useMember()
  const forgetLater = useForgetting('bookshelf', key)
  return useRemovals<ShelfRow>({
    call: markCalls.shelf,
    onChanged: () => {
      forgetLater()
      changed(['me', 'marks'])
    },
  })
}
