import { useState } from 'react'

import { useHydrated } from '#components/use-hydrated.ts'
import type { DetailsResponse } from '#contract/article.ts'
import { calendarAddress } from '#contract/feed-address.ts'
import type { SessionResponse } from '#contract/session.ts'
import { signUpState } from '#contract/sign-up-state.ts'
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
  const isHydrated = useHydrated()
  const [copied, setCopied] = useState(false)
  const path = site.types[type]?.listPath
  if (path === undefined) return null
  const feed = calendarAddress(path)
  const copy = async () => {
    // Writing to the clipboard needs HTTPS; the link beside the button works without.
    await navigator.clipboard?.writeText(window.location.origin + feed).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <p className={styles['calendar']}>
      {isWaiting || (session && ['over', 'called-off'].includes(signUpState(now, session))) ? null : (
        <a className={styles['link']} href={calendarAddress(path, id)} download="">
          {say('addToCalendar')}
        </a>
      )}
      {/* Calendars subscribe to this scheme and stay up to date; a file would be read only once. */}
      <a className={styles['link']} href={isHydrated ? `webcal://${window.location.host}${feed}` : feed}>
        {say('subscribe')}
      </a>
      {isHydrated ? (
        <button type="button" className={styles['link']} onClick={() => void copy()}>
          {say('copyAddress')}
        </button>
      ) : null}
      <span role="status">{copied ? say('copied') : ''}</span>
    </p>
  )
}
