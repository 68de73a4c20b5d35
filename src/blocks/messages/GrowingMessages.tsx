import { growingText } from '#components/growing-text.ts'
import { GrowingList } from '#components/GrowingList.tsx'
import { type MessagesResponse, messagesResponse } from '#contract/message.ts'
import { useMorePages } from '#data/use-more-pages.ts'
import type { PlannedRequest } from '#definition/define-block.ts'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import { MessageRows } from './MessageRows.tsx'
import type { Reading } from './use-reading.ts'

interface GrowingMessagesProps {
  first: MessagesResponse
  pages: number
  request: PlannedRequest
  reading: Reading
}

/** Messages of the first page, and of the next ones as one comes to their end. */
export function GrowingMessages({ first, pages, request, reading }: GrowingMessagesProps) {
  const page = usePage()
  const say = useText('messages')
  const sayPager = useText('pager')
  const { rows, marks, last, state, loadNext } = useMorePages(first, request, messagesResponse)
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
      <MessageRows rows={rows} marks={marks} reading={reading} />
    </GrowingList>
  )
}
