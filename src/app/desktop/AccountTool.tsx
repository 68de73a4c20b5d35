import { use } from 'react'

import { Icon } from '#components/icon/Icon.tsx'
import { Link } from '#components/text/Link.tsx'
import { usePage, useText } from '#state/page-context.ts'
import { useAuth } from '#state/auth-state.ts'

import { MemberPartsContext } from '../member/member-parts.ts'
import styles from './desktop-shell.module.css'

/**
 * The link 登录, or the member's badge in the same place. Without scripts the link opens the login page; the loader opens
 * the popup instead, where the page has one. A site without members has neither.
 */
export function AccountTool() {
  const { home, login, centre = home } = usePage().site.places
  const say = useText('shell')
  const { token } = useAuth()
  const parts = use(MemberPartsContext)
  if (login === undefined) return null
  const isMember = token !== undefined
  return (
    <Link
      className={`${styles['tool']} ${styles['account']}`}
      href={`/${isMember ? centre : login}`}
      prefetch={false}
      data-login={isMember ? undefined : ''}
    >
      {isMember && parts ? (
        <parts.Badge />
      ) : (
        <>
          <Icon name="user" />
          {say('login')}
        </>
      )}
    </Link>
  )
}
