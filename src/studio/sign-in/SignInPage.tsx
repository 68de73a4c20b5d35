import { useState } from 'react'

import { EntryFrame } from '../frame/EntryFrame.tsx'
import { PageHeading } from '../frame/PageHeading.tsx'
import { type SignInStep, signInTitles } from './sign-in-step.ts'
import { SignInSteps } from './SignInSteps.tsx'

/** The page of a sign-in, at whichever address a person without a session opens. */
export function SignInPage({ first, onDone }: { first: SignInStep; onDone: () => void }) {
  const [step, setStep] = useState(first)
  return (
    <EntryFrame>
      <PageHeading title={signInTitles[step]} />
      <SignInSteps step={step} onStep={setStep} onDone={onDone} />
    </EntryFrame>
  )
}
