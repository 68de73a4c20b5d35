import { Link } from '#components/Link.tsx'
import { usePage, useText } from '#state/page-context.ts'
import { ROUTER_BASE } from '#contract/router-base.ts'

import styles from './sign-up.module.css'

/** What became of a form that was sent. */
export type Outcome = { kind: 'none' } | { kind: 'done' } | { kind: 'login' } | { kind: 'failed'; message: string }

/** Said where everyone hears it, also who does not see the page. */
export function SignUpOutcome({ outcome }: { outcome: Outcome }) {
  const { path } = usePage()
  const say = useText('sign-up')
  return (
    <div className={styles['outcome']} role="status">
      {outcome.kind === 'done' ? <p>{say('done')}</p> : null}
      {outcome.kind === 'failed' ? <p className={styles['error']}>{outcome.message}</p> : null}
      {outcome.kind === 'login' ? (
        <p>
          {say('login')}{' '}
          <Link className={styles['link']} href={`/login?from=${encodeURIComponent(ROUTER_BASE + path)}`}>
            {say('loginLink')}
          </Link>
        </p>
      ) : null}
    </div>
  )
}
