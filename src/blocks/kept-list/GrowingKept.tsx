import { growingText } from '#components/growing-text.ts'
import { GrowingList } from '#components/GrowingList.tsx'
import type { ListResponse } from '#contract/article.ts'
import { useMorePages } from '#data/use-more-pages.ts'
import type { PlannedRequest } from '#definition/define-block.ts'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import { KeptRows, type KeptShape } from './KeptRows.tsx'

interface GrowingKeptProps extends KeptShape {
  first: ListResponse
  pages: number
  request: PlannedRequest
}

/** Entries of the first page, and of the next ones as one comes to their end. */
export function GrowingKept({ first, pages, request, ...shape }: GrowingKeptProps) {
  const page = usePage()
  const say = useText('kept-list')
  const sayPager = useText('pager')
  const { rows, marks, last, state, loadNext } = useMorePages(first, request)
  const at = (number: number) => addressWith(page, { p: String(number) })
  return (
    <GrowingList
      count={rows.length}
      path={page.path}
      state={state}
      onNext={() => void loadNext()}
      pages={{ first: first.page, last, of: pages, at }}
      text={growingText(say, sayPager, { hasEnd: pages > 1 })}
    >
      <KeptRows rows={rows} marks={marks} {...shape} />
    </GrowingList>
  )
}
