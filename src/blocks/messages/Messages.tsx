import { useRef } from 'react'

import { CountTabs } from '#components/navigation/CountTabs.tsx'
import { EmptyWays } from '#components/status/EmptyWays.tsx'
import { MemberIcon } from '#components/icon/MemberIcon.tsx'
import { Pager } from '#components/navigation/Pager.tsx'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { addressWith, linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'
import { usePager } from '#state/use-pager.ts'

import type { messages } from './definition.ts'
import { InfiniteMessages } from './InfiniteMessages.tsx'
import { MessageRows } from './MessageRows.tsx'
import styles from './messages.module.css'
import { useReading } from './use-reading.ts'

/** The system's messages to a member; opening a message marks it as read. */
export function Messages({ props, data, requests }: BlockView<typeof messages>) {
  const page = usePage()
  const say = useText('messages')
  const sayState = useText('state')
  const { messages: first } = data
  const pager = usePager(first, useText('pager'))
  const { key } = requests.messages
  const reading = useReading(first, key)
  const list = useRef<HTMLDivElement>(null)
  const isNarrowed = page.query['unread'] !== undefined
  const whole = addressWith(page, { unread: undefined })
  const nothing = isNarrowed
    ? { how: say('nothingUnread'), ways: [{ title: say('wholeList'), href: whole }] }
    : { how: say('how'), ways: props.ways.map(({ title, to }) => ({ title, href: linkAddress(to).href })) }
  const rows =
    props.paging === 'scroll' ? (
      <InfiniteMessages key={key} first={first} pages={pager.pages} request={requests.messages} reading={reading} />
    ) : (
      <MessageRows rows={first.rows} reading={reading} />
    )
  return (
    <div className={styles['messages']} ref={list} tabIndex={-1}>
      <div className={styles['head']}>
        <CountTabs
          label={say('filter')}
          current={isNarrowed ? 'true' : ''}
          device={page.device}
          tabs={[
            { value: '', name: say('all'), href: whole },
            { value: 'true', name: say('unread'), count: reading.unread, href: addressWith(page, { unread: 'true' }) },
          ]}
        />
        {reading.unread > 0 ? (
          <button
            type="button"
            className={styles['readAll']}
            onClick={() => {
              // The button disappears with the last unread message; the list takes over its keyboard focus.
              list.current?.focus({ preventScroll: true })
              reading.readAll()
            }}
          >
            <MemberIcon name="check" />
            {say('readAll')}
          </button>
        ) : null}
      </div>
      {first.rows.length === 0 ? <EmptyWays message={sayState('empty')} {...nothing} /> : rows}
      {props.paging === 'pages' ? <Pager {...pager} /> : null}
    </div>
  )
}
