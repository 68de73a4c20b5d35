import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'

import { Icon } from '#components/Icon.tsx'
import { ROUTER_BASE } from '#contract/router-base.ts'
import { useText } from '#state/page-context.ts'

import styles from './search-box.module.css'

/** The search field of the frame: a plain form, which a script only spares the reload. */
export function SearchBox() {
  const say = useText('shell')
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const keyword = new FormData(event.currentTarget).get('keyword')
    const query = typeof keyword === 'string' && keyword.trim() ? `?${new URLSearchParams({ keyword: keyword.trim() }).toString()}` : ''
    void navigate(`/search${query}`)
  }
  return (
    <form className={styles['box']} role="search" action={`${ROUTER_BASE}search`} method="get" onSubmit={submit}>
      <input className={styles['field']} type="search" name="keyword" aria-label={say('search')} placeholder={say('searchHint')} maxLength={60} enterKeyHint="search" />
      <button type="submit" className={styles['go']} aria-label={say('search')}>
        <Icon name="search" />
      </button>
    </form>
  )
}
