import { InfiniteList } from '#components/navigation/InfiniteList.tsx'
import { type MessagesResponse, messagesResponse } from '#contract/members/message.ts'
import { useMorePages } from '#data/use-more-pages.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { useListPages } from '#state/use-list-pages.ts'

import { MessageRows } from './MessageRows.tsx'
import type { Reading } from './use-reading.ts'

interface InfiniteMessagesProps {
  first: MessagesResponse
  pages: number
  request: PlannedRequest
  reading: Reading
}

/** The messages of the first page; further pages load as the visitor scrolls to the end. */
export function InfiniteMessages({ first, pages, request, reading }: InfiniteMessagesProps) {
  const more = useMorePages(first, request, messagesResponse)
  return (
    <InfiniteList first={first.page} of={pages} more={more} {...useListPages('messages')}>
      <MessageRows rows={more.rows} marks={more.marks} reading={reading} />
    </InfiniteList>
  )
}
