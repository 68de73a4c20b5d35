import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'

import { Icon } from '#components/icon/Icon.tsx'
import { Link } from '#components/text/Link.tsx'
import { usePage, useText } from '#state/page-context.ts'

import styles from './mobile-shell.module.css'

/** A link back to the previous page; for visitors from elsewhere and without scripts, to the page above. */
export function BackLink() {
  const { trail } = usePage()
  const say = useText('shell')
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    // The router numbers its history entries from 0, the start of the visit.
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
