import { useEffect, useState } from 'react'

import { DialogFrame } from '#components/dialog/DialogFrame.tsx'

import { sessionResponse } from '#contract/studio/session-response.ts'

import { useCall } from '../calls/call.ts'
import { useSite } from '../frame/site.ts'
import { type SignInStep, signInTitles } from './sign-in-step.ts'
import { SignInSteps } from './SignInSteps.tsx'

interface SessionEndedProps {
  first: SignInStep
  onDone: () => void
  onClose: () => void
}

/** A sign-in over the page whose session has ended; whatever was typed there stays. */
export function SessionEnded({ first, onDone, onClose }: SessionEndedProps) {
  const call = useCall()
  const { provider } = useSite()
  const [step, setStep] = useState(first)
  useEffect(() => {
    // The person may have signed in at the identity provider, in another window.
    const look = async () => {
      const session = await call.read('session', sessionResponse)
      if (session.kind !== 'ok') return
      if (session.data.factor === 'required') setStep('factor')
      else if (session.data.factor !== 'enrol') onDone()
    }
    const listen = () => provider !== undefined && void look()
    window.addEventListener('focus', listen)
    return () => window.removeEventListener('focus', listen)
  }, [call, onDone, provider])
  return (
    <DialogFrame
      title={signInTitles[step]}
      description="登录已结束。重新登录后可以接着做，这一页上填写的内容都还在。"
      closeLabel="关闭"
      role="alertdialog"
      onClose={onClose}
    >
      <SignInSteps isOverPage step={step} onStep={setStep} onDone={onDone} />
    </DialogFrame>
  )
}
