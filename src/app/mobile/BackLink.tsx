import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'

import { Icon } from '#components/icon/Icon.tsx'
import { Link } from '#components/text/Link.tsx'
import { usePage, useText } from '#state/page-context.ts'

import styles from './mobile-shell.module.css'

/** Back to where one came from; for those who came from elsewhere, or without a script, to the page above. */
export function BackLink() {
  const { trail } = usePage()
  const say = useText('shell')
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    // The router numbers its history entries; 0 is where the visit began.
    const state: unknown = window.history.state
    if (typeof state !== 'object' || state === null || !('idx' in state) || !(Number(state.idx) > 0)) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Link
      className={styles['back']}
      href={`/${trail.at(-1)?.path ?? 'index'}`}
      aria-label={say('back')}
      prefetch={false}
      onClick={goBack}
    >
      <Icon name="back" />
    </Link>
  )
}
