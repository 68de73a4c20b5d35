import { FactorStep } from './FactorStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { ProviderLink } from './ProviderLink.tsx'
import type { SignInStep } from './sign-in-step.ts'
import styles from './sign-in.module.css'

interface SignInStepsProps {
  step: SignInStep
  onStep: (step: SignInStep) => void
  onDone: () => void
  /** Whether the page stays open meanwhile. */
  isOverPage?: boolean
}

/** A sign-in: login and password, or the way to an identity provider, then the code of the second factor where the account has one. */
export function SignInSteps({ step, onStep, onDone, isOverPage = false }: SignInStepsProps) {
  return step === 'password' ? (
    <>
      <PasswordStep onNext={(next) => (next === 'factor' ? onStep('factor') : onDone())} />
      <ProviderLink opensWindow={isOverPage} />
      <p className={styles['soft']}>忘了密码？请系统管理员在「工作人员」里重设。</p>
    </>
  ) : (
    <FactorStep onDone={onDone} onRestart={() => onStep('password')} />
  )
}
