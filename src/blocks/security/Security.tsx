import { ActRow } from '#components/buttons/ActRow.tsx'
import { ActRows } from '#components/buttons/ActRows.tsx'
import acts from '#components/buttons/acts.module.css'
import { Heading } from '#components/text/Heading.tsx'
import { Link } from '#components/text/Link.tsx'
import { Pager } from '#components/navigation/Pager.tsx'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { useText } from '#state/page-context.ts'
import { usePager } from '#state/use-pager.ts'

import type { security } from './definition.ts'
import { EndSessions } from './EndSessions.tsx'
import { LoginLog } from './LoginLog.tsx'
import styles from './security.module.css'

/** The login history of the account, and ways to secure it. */
export function Security({ props: { heading }, data: { logins }, sectionId }: BlockView<typeof security>) {
  const say = useText('security')
  const pager = usePager(logins, useText('pager'))
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
      <Pager {...pager} />
    </section>
  )
}
