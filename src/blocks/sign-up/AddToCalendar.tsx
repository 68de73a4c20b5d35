import type { DetailsResponse } from '#contract/entities/article.ts'
import { calendarAddress } from '#contract/addresses/feed-address.ts'
import type { SessionResponse } from '#contract/entities/session.ts'
import { signUpState } from '#contract/members/sign-up-state.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useNow } from '#state/use-now.ts'

import styles from './sign-up.module.css'

interface AddToCalendarProps {
  article: DetailsResponse
  session: SessionResponse | undefined
  /** The member is on the waiting list, which is no reason to keep the day free. */
  isWaiting: boolean
}

/** Adds one activity, or all of them, to the visitor's own calendar. */
export function AddToCalendar({ article: { id, type }, session, isWaiting }: AddToCalendarProps) {
  const now = useNow(60)
  const { site } = usePage()
  const say = useText('sign-up')
  const path = site.types[type]?.listPath
  if (path === undefined) return null
  return (
    <p className={styles['calendar']} data-enhance="calendar">
      {isWaiting || (session && ['over', 'called-off'].includes(signUpState(now, session))) ? null : (
        <a className={styles['link']} href={calendarAddress(path, id)} download="">
          {say('addToCalendar')}
        </a>
      )}
      {/* The enhancement subscribes, which needs the address of this page, and copies the address. */}
      <a className={styles['link']} href={calendarAddress(path)} data-feed="" suppressHydrationWarning>
        {say('subscribe')}
      </a>
      <button type="button" className={styles['link']} hidden suppressHydrationWarning>
        {say('copyAddress')}
      </button>
      {/* The empty text, not no child at all: React looks away from a text only. */}
      <span role="status" data-copied={say('copied')} suppressHydrationWarning>
        {''}
      </span>
    </p>
  )
}
