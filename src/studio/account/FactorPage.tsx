import { useNavigate } from 'react-router-dom'

import { EnrolFactor } from '../factor/EnrolFactor.tsx'
import { useTell } from '../frame/outcomes.ts'
import { PageHeading } from '../frame/PageHeading.tsx'
import { usePerson } from '../person/person.ts'
import styles from './account.module.css'

/** Sets up the person's second factor anew, on a page of its own, so that the recovery codes are printed alone. */
export function FactorPage() {
  const { reload } = usePerson()
  const tell = useTell()
  const navigate = useNavigate()
  const finish = async () => {
    tell('两步验证已设置好。')
    await reload()
    await navigate('/account')
  }
  return (
    <>
      <PageHeading title="设置两步验证" />
      <div className={styles['form']}>
        <EnrolFactor onDone={() => void finish()} />
      </div>
    </>
  )
}
