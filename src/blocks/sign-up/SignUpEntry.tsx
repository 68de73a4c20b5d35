import { PhoneSentence } from '#components/text/PhoneSentence.tsx'
import { ScriptlessNotice } from '#components/text/ScriptlessNotice.tsx'
import { useHydrated } from '#components/use-hydrated.ts'
import type { SignUpState } from '#contract/members/sign-up-state.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useAuth } from '#state/auth-state.ts'

import styles from './sign-up.module.css'
import { SignUpForm, type SignUpFormProps } from './SignUpForm.tsx'

interface SignUpEntryProps extends Omit<SignUpFormProps, 'state'> {
  state: SignUpState
}

/** The form with its introduction, or the reason why sign-up is closed. */
export function SignUpEntry({ state, ...form }: SignUpEntryProps) {
  const { site } = usePage()
  const say = useText('sign-up')
  const { token } = useAuth()
  // A section may hydrate later than the page, and its first render must equal the server's.
  const isMember = useHydrated() && token !== undefined
  if (state === 'called-off')
    return <p className={styles['hint']}>{say('called-offHint', { reason: form.session.calledOff ?? '' })}</p>
  if (state === 'closed' || state === 'over')
    return (
      <p className={styles['hint']}>
        <PhoneSentence phone={site.phone}>{say(`${state}Hint`)}</PhoneSentence>
      </p>
    )
  const how = isMember ? 'howMember' : 'how'
  return (
    <>
      <p className={styles['hint']}>{say(state === 'full' ? 'fullHint' : how)}</p>
      <ScriptlessNotice className={styles['hint']} phone={site.phone}>
        {say('noScript')}
      </ScriptlessNotice>
      <SignUpForm state={state} {...form} />
    </>
  )
}
