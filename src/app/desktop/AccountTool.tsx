import { type MouseEvent, use } from 'react'

import { Icon } from '#components/icon/Icon.tsx'
import { Link } from '#components/text/Link.tsx'
import { useMember } from '#state/member.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useAuth } from '#state/auth-state.ts'

import { MemberPartsContext } from '../member/member-parts.ts'
import styles from './desktop-shell.module.css'

/**
 * The link 登录, or the member's badge in the same place. Without scripts the link opens the login page, with them the
 * popup where the page has one.
 */
export function AccountTool() {
  const say = useText('shell')
  const { path } = usePage()
  const { token } = useAuth()
  const { requireLogin } = useMember()
  const parts = use(MemberPartsContext)
  const openPopup = (event: MouseEvent) => {
    if (token !== undefined || path === 'login' || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    void requireLogin()
  }
  return (
    <Link
      className={`${styles['tool']} ${styles['account']}`}
      href={token === undefined ? '/login' : '/user'}
      prefetch={false}
      onClick={openPopup}
    >
      {token !== undefined && parts ? (
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
