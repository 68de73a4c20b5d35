import { FactorStep } from './FactorStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import type { SignInStep } from './sign-in-step.ts'

interface SignInStepsProps {
  step: SignInStep
  onStep: (step: SignInStep) => void
  onDone: () => void
}

/** A sign-in: login and password, then the code of the second factor where the account has one. */
export function SignInSteps({ step, onStep, onDone }: SignInStepsProps) {
  return step === 'password' ? (
    <PasswordStep onNext={(next) => (next === 'factor' ? onStep('factor') : onDone())} />
  ) : (
    <FactorStep onDone={onDone} onRestart={() => onStep('password')} />
  )
}
