import { useNavigate } from 'react-router-dom'

import acts from '#components/buttons/acts.module.css'
import { AskFirst } from '#components/buttons/AskFirst.tsx'

import { usePerson } from '../person/person.ts'

/** The person's second factor: whether there is one, and the way to set it up anew. */
export function FactorState() {
  const { factor, hasRecoveryCodes } = usePerson()
  const navigate = useNavigate()
  const open = () => void navigate('/account/factor')
  if (factor === 'off')
    return (
      <>
        <p>还没有设置。设置后，登录时除了密码，还要手机上的一个验证码。</p>
        <div>
          <button type="button" className={acts['button']} onClick={open}>
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
          onYes={open}
        />
      </div>
    </>
  )
}
