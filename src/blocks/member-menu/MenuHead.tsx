import { Avatar } from '#components/picture/Avatar.tsx'
import { StateBadge } from '#components/cards/StateBadge.tsx'
import type { MeResponse } from '#contract/members/member.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './member-menu.module.css'

/** The member's name and picture; the lines are reserved until the data arrives. */
export function MenuHead({ me }: { me: MeResponse | undefined }) {
  const { site } = usePage()
  const say = useText('member-menu')
  return (
    <div className={styles['head']} aria-busy={me === undefined}>
      <Avatar
        className={styles['avatar']}
        src={me?.avatar ?? ''}
        name={me?.nickname ?? ''}
        storage={site.storage}
        sizes="5rem"
      />
      <p className={styles['nickname']}>{me?.nickname ?? ''}</p>
      <p className={styles['mobile']}>
        {me?.mobile ?? ''}
        {me?.verification === 'approved' ? <StateBadge variant="calm">{say('approved')}</StateBadge> : null}
      </p>
    </div>
  )
}
