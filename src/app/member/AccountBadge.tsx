import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import type { MeResponse } from '#contract/members/member.ts'
import { usePage } from '#state/page-context.ts'

import styles from './account-badge.module.css'

interface AccountBadgeProps {
  me: MeResponse | undefined
  text: Readonly<Record<string, string>>
}

/** The largest count of messages that is shown exactly. */
const MOST = 99

/** Longer names do not fit and are not shown at all: a truncated name would be a different name. */
const LONGEST = 4

/** The member's badge, in the place of 登录. */
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
