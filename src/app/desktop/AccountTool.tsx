import { type MouseEvent, use } from 'react'

import { Icon } from '#components/icon/Icon.tsx'
import { Link } from '#components/text/Link.tsx'
import { useMember } from '#state/member.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useSession } from '#state/session.ts'

import { MemberPartsContext } from '../member/member-parts.ts'
import styles from './desktop-shell.module.css'

/** 登录, or who is logged in, in the same room. A link in any case; with a script it opens the popup where one is. */
export function AccountTool() {
  const say = useText('shell')
  const { path } = usePage()
  const { token } = useSession()
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
