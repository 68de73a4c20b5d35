import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { EnrolFactor } from '../factor/EnrolFactor.tsx'
import { useTell } from '../frame/outcomes.ts'
import { PageHeading } from '../frame/PageHeading.tsx'
import { usePerson } from '../person/person.ts'
import { FactorStep } from '../sign-in/FactorStep.tsx'
import styles from './account.module.css'

/**
 * Sets up the person's second factor anew, on a page of its own, so that the recovery codes are printed alone. The present
 * factor is proved first, because a session may have been left unattended.
 */
export function FactorPage() {
  const { factor, reload } = usePerson()
  const tell = useTell()
  const navigate = useNavigate()
  const [isProved, setProved] = useState(factor !== 'done')
  const finish = async () => {
    tell('两步验证已设置好。')
    await reload()
    await navigate('/account')
  }
  return (
    <>
      <PageHeading
        title="设置两步验证"
        intro={isProved ? '用新的手机扫描，原来的手机就不能用了。' : '请先用现在的验证码确认是本人。'}
      />
      <div className={styles['form']}>
        {isProved ? <EnrolFactor onDone={() => void finish()} /> : <FactorStep onDone={() => setProved(true)} />}
      </div>
    </>
  )
}
