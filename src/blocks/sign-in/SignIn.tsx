import { formatSpan } from '#components/format/format-span.ts'
import { FaultText } from '#components/icon/FaultText.tsx'
import { Link } from '#components/text/Link.tsx'
import { TitleText } from '#components/text/TitleText.tsx'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { detailsAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'
import { useNow } from '#state/use-now.ts'

import { CodeForm } from './CodeForm.tsx'
import type { signIn } from './definition.ts'
import styles from './sign-in.module.css'
import { SignedIn } from './SignedIn.tsx'
import { useSignIn } from './use-sign-in.ts'

/** The page behind the venue's code: it checks the member in, or explains why it cannot. */
export function SignIn({ props: { code }, data: { article }, sectionId }: BlockView<typeof signIn>) {
  const page = usePage()
  const say = useText('sign-in')
  const now = useNow(60)
  const about = useDateSettings(now)
  const { state, send } = useSignIn(article.id, code)
  const [session] = article.sessions ?? []
  const span = session ? formatSpan(session.start, session.end, about) : ''
  const href = detailsAddress(page, article)
  const headingId = `${sectionId}-heading`
  const isDone = state.kind === 'done' || (state.kind === 'failed' && state.text === 'done')
  return (
    <section className={styles['box']} aria-labelledby={headingId}>
      <div className={styles['about']}>
        <h2 className={styles['title']} id={headingId}>
          <TitleText title={article.title} breaks={article.titleBreaks} />
        </h2>
        {span ? <p className={styles['soft']}>{span}</p> : null}
        {session?.place ? <p className={styles['soft']}>{session.place}</p> : null}
      </div>
      <div className={styles['outcome']} role="status">
        {isDone ? <SignedIn booked={state.kind === 'done' ? state.booked : undefined} /> : null}
        {state.kind === 'sending' ? <p className={styles['sending']}>{say('sending')}</p> : null}
        {state.kind === 'refused' ? (
          <p>
            <FaultText>{state.message}</FaultText>
          </p>
        ) : null}
        {state.kind === 'failed' && state.text !== 'done' ? (
          <p>
            <FaultText>{say(state.text)}</FaultText>
          </p>
        ) : null}
      </div>
      {isDone || (state.kind === 'sending' && code !== '') ? null : (
        <CodeForm initialCode={code} isSending={state.kind === 'sending'} send={send} />
      )}
      <p className={styles['ways']}>
        {href === undefined ? null : (
          <Link className={styles['way']} href={href}>
            {say('toPage')}
          </Link>
        )}
        <Link className={styles['way']} href="/user/my-activities">
          {say('toBookings')}
        </Link>
      </p>
    </section>
  )
}
