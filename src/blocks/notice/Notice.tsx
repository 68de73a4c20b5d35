import { useReducer, useSyncExternalStore } from 'react'

import { CLOSED_NOTICES_COOKIE, closedNotices, cookieValue, withClosedNotice } from '#contract/closed-notices.ts'
import { DAY_SECONDS } from '#contract/time/durations.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { usePage, useText } from '#state/page-context.ts'

import type { notice } from './definition.ts'
import styles from './notice.module.css'
import { NoticeRow } from './NoticeRow.tsx'

/** The notices that the visitor has not closed; renders nothing without one. */
export function Notice({ props, data }: BlockView<typeof notice>) {
  const say = useText('notice')
  const { closed, close } = useClosedNotices()
  const open = (data.notices ?? []).filter(({ id, closable }) => !(closable && closed.includes(id)))
  if (open.length === 0) return null
  return (
    <aside className={styles['notices']} aria-label={say('label')}>
      <ul>
        {open.slice(0, props.most).map((item) => (
          <NoticeRow key={item.id} notice={item} onClose={() => close(item.id)} />
        ))}
      </ul>
    </aside>
  )
}

/**
 * The notices that the visitor has closed. They are in a cookie, so that the server leaves them out of the page: removed
 * in the browser, they would be seen for a moment, and the page would move.
 */
function useClosedNotices(): { closed: readonly number[]; close: (id: number) => void } {
  const { closedNotices: known = [] } = usePage()
  const [, drawAnew] = useReducer((count: number) => count + 1, 0)
  const value = useSyncExternalStore(neverChanges, readCookie, () => known.join('.'))
  return {
    closed: closedNotices(value),
    close: (id) => {
      // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is asynchronous and not everywhere
      document.cookie = `${CLOSED_NOTICES_COOKIE}=${withClosedNotice(readCookie(), id)}; Path=/; Max-Age=${365 * DAY_SECONDS}; SameSite=Lax`
      drawAnew()
    },
  }
}

function readCookie(): string {
  return cookieValue(document.cookie, CLOSED_NOTICES_COOKIE) ?? ''
}

/** Only this page changes the cookie, and draws anew when it does. */
function neverChanges(): () => void {
  return () => undefined
}
