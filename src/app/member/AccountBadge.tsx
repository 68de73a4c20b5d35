import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import type { MeResponse } from '#contract/member.ts'
import { usePage } from '#state/page-context.ts'

import styles from './account-badge.module.css'

interface AccountBadgeProps {
  me: MeResponse | undefined
  text: Readonly<Record<string, string>>
}

/** Messages beyond this are many. */
const MOST = 99

/** A longer name has no room; half a name would be nobody's. */
const LONGEST = 4

/** Who is logged in, in the room that 登录 had. */
export function AccountBadge({ me, text }: AccountBadgeProps) {
  const { site } = usePage()
  const unread = me?.counts.news ?? 0
  const nickname = me?.nickname ?? ''
  const name = nickname !== '' && [...nickname].length <= LONGEST ? nickname : (text['mine'] ?? '')
  return (
    <span className={styles['badge']} title={nickname}>
      <span className={styles['face']}>
        {me && me.avatar !== '' ? (
          <Picture
            src={me.avatar}
            alt=""
            sizes="2rem"
            ratio="1/1"
            storage={site.storage}
            className={styles['picture']}
          />
        ) : (
          <span aria-hidden="true">{[...(nickname || name)][0]}</span>
        )}
      </span>
      <span className={styles['name']}>{name}</span>
      {unread > 0 ? (
        <span className={styles['unread']}>
          <span aria-hidden="true">{unread > MOST ? `${MOST}+` : unread}</span>
          <VisuallyHidden>{(text['unread'] ?? '').replace('{count}', String(unread))}</VisuallyHidden>
        </span>
      ) : null}
    </span>
  )
}
