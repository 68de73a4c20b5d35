import { useState } from 'react'

import { DialogFrame } from '#components/dialog/DialogFrame.tsx'

import { type SignInStep, signInTitles } from './sign-in-step.ts'
import { SignInSteps } from './SignInSteps.tsx'

interface SessionEndedProps {
  first: SignInStep
  onDone: () => void
  onClose: () => void
}

/** A sign-in over the page whose session has ended; whatever was typed there stays. */
export function SessionEnded({ first, onDone, onClose }: SessionEndedProps) {
  const [step, setStep] = useState(first)
  return (
    <DialogFrame
      title={signInTitles[step]}
      description="登录已结束。重新登录后可以接着做，这一页上填写的内容都还在。"
      closeLabel="关闭"
      role="alertdialog"
      onClose={onClose}
    >
      <SignInSteps step={step} onStep={setStep} onDone={onDone} />
    </DialogFrame>
  )
}
