import { useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import { AskFirst } from '#components/buttons/AskFirst.tsx'

import { EnrolFactor } from '../factor/EnrolFactor.tsx'
import { useTell } from '../frame/outcomes.ts'
import { usePerson } from '../person/person.ts'
import styles from './account.module.css'

/** The person's second factor: whether there is one, and setting it up anew. */
export function FactorState() {
  const { factor, hasRecoveryCodes, reload } = usePerson()
  const tell = useTell()
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <div className={styles['form']}>
        <EnrolFactor
          onDone={() => {
            setOpen(false)
            tell('两步验证已设置好。')
            void reload()
          }}
        />
      </div>
    )
  if (factor === 'off')
    return (
      <>
        <p>还没有设置。设置后，登录时除了密码，还要手机上的一个验证码。</p>
        <div>
          <button type="button" className={acts['button']} onClick={() => setOpen(true)}>
            设置两步验证
          </button>
        </div>
      </>
    )
  return (
    <>
      <p>
        已设置。还有 {hasRecoveryCodes} 个恢复码没有用过。
        {hasRecoveryCodes < 3 ? '恢复码快用完了，重新设置会得到一组新的。' : ''}
      </p>
      <div>
        <AskFirst
          label="重新设置"
          name="重新设置两步验证"
          question="重新设置后，现在的验证码和恢复码都不再有效。换了手机或恢复码快用完时才需要这样做。"
          yes="重新设置"
          no="取消"
          isBusy={false}
          className={acts['button']}
          onYes={() => setOpen(true)}
        />
      </div>
    </>
  )
}
