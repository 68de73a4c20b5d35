import { ActRow } from '#components/buttons/ActRow.tsx'
import { ActRows } from '#components/buttons/ActRows.tsx'
import acts from '#components/buttons/acts.module.css'
import { Heading } from '#components/text/Heading.tsx'
import { Link } from '#components/text/Link.tsx'
import { Pager } from '#components/navigation/Pager.tsx'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import type { security } from './definition.ts'
import { EndSessions } from './EndSessions.tsx'
import { LoginLog } from './LoginLog.tsx'
import styles from './security.module.css'

/** The login history of the account, and ways to secure it. */
export function Security({ props: { heading }, data: { logins }, sectionId }: BlockView<typeof security>) {
  const page = usePage()
  const say = useText('security')
  const sayPager = useText('pager')
  const headingId = `${sectionId}-heading`
  return (
    <section className={styles['box']} aria-labelledby={headingId}>
      <Heading id={headingId} title={heading} />
      <ActRows>
        <ActRow what={say('password')} hint={say('passwordHint')}>
          <Link className={acts['button']} href="/reset-password">
            {say('changePassword')}
          </Link>
        </ActRow>
        <ActRow what={say('others')} hint={say('othersHint')}>
          <EndSessions />
        </ActRow>
      </ActRows>
      <LoginLog rows={logins.rows} />
      <Pager
        page={logins.page}
        pages={Math.ceil(logins.total / Math.max(1, logins.limit))}
        href={(number) => addressWith(page, { p: String(number) })}
        text={{ label: sayPager('label'), previous: sayPager('previous'), next: sayPager('next') }}
      />
    </section>
  )
}
