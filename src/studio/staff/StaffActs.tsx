import { useState } from 'react'
import * as z from 'zod/mini'

import { AskFirst } from '#components/buttons/AskFirst.tsx'
import type { StaffResponse } from '#contract/studio/staff-response.ts'

import { useCall } from '../calls/call.ts'
import { useTell } from '../frame/outcomes.ts'
import { useSite } from '../frame/site.ts'
import { ResetPassword } from './ResetPassword.tsx'

interface StaffActsProps {
  one: StaffResponse
  reload: () => Promise<void>
}

/** What ends or weakens the account of another person; each asks first. */
export function StaffActs({ one, reload }: StaffActsProps) {
  const call = useCall()
  const tell = useTell()
  const { provider = '单位账号' } = useSite()
  const [isBusy, setBusy] = useState(false)
  const { id, name, scheduled = 0 } = one
  const act = async (path: string, done: string) => {
    setBusy(true)
    const result = await call.send(path, z.null(), { id })
    if (result.kind === 'ok') tell(done)
    else tell(result.message, 'error')
    await reload()
    setBusy(false)
  }
  return (
    <>
      <ResetPassword id={id} name={name} />
      {one.hasFactor ? (
        <AskFirst
          label="重置两步验证"
          name={`重置两步验证：${name}`}
          question={`重置 ${name} 的两步验证？下次登录时要重新设置。请先当面或打电话确认是本人的要求。`}
          yes="重置"
          no="取消"
          isBusy={isBusy}
          onYes={() => void act('staff/reset-factor', `已重置 ${name} 的两步验证。`)}
        />
      ) : null}
      {one.isBound ? (
        <AskFirst
          label={`解绑${provider}`}
          name={`解绑${provider}：${name}`}
          question={`解绑 ${name} 的${provider}？会马上退出所有设备，以后只能用密码登录，或者由本人重新绑定。`}
          yes="解绑"
          no="取消"
          isBusy={isBusy}
          onYes={() => void act('staff/unbind', `已解绑 ${name} 的${provider}。`)}
        />
      ) : null}
      <AskFirst
        label="停用"
        name={`停用：${name}`}
        question={`停用 ${name} 的账号？会马上退出所有设备，以后不能再登录。做过的事仍在操作记录里。${scheduled === 0 ? '' : `排好的 ${scheduled} 条定时发布照常进行。`}`}
        yes="停用"
        no="取消"
        isBusy={isBusy}
        onYes={() => void act('staff/close', `已停用 ${name} 的账号。`)}
      />
    </>
  )
}
