import { Avatar } from '#components/picture/Avatar.tsx'
import { Link } from '#components/text/Link.tsx'
import { MemberIcon } from '#components/icon/MemberIcon.tsx'
import { StateBadge } from '#components/cards/StateBadge.tsx'
import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'
import type { MeResponse } from '#contract/members/member.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './member-hub.module.css'

/** The member's name and picture before distant hills; the lines are reserved until the data arrives. */
export function HubHead({ me }: { me: MeResponse | undefined }) {
  const { site } = usePage()
  const say = useText('member-hub')
  const settings = site.centre?.own.find(({ name }) => name === 'set')
  return (
    <header className={styles['head']} aria-busy={me === undefined}>
      <Avatar
        className={styles['avatar']}
        src={me?.avatar ?? ''}
        name={me?.nickname ?? ''}
        storage={site.storage}
        sizes="6rem"
      />
      <div className={styles['who']}>
        <h1 className={styles['nickname']}>{me?.nickname ?? say('title')}</h1>
        <p className={styles['mobile']}>
          {me?.mobile ?? ''}
          {me?.verification === 'approved' ? <StateBadge variant="calm">{say('approved')}</StateBadge> : null}
        </p>
      </div>
      {settings ? (
        <Link className={styles['edit']} href={`/${settings.to}`}>
          <MemberIcon name="edit" />
          <VisuallyHidden>{say('edit')}</VisuallyHidden>
        </Link>
      ) : null}
    </header>
  )
}
