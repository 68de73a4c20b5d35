import { useState } from 'react'

import { AskFirst } from '#components/buttons/AskFirst.tsx'
import { DialogFrame } from '#components/dialog/DialogFrame.tsx'
import { type NewInvitationResponse, newInvitationResponse } from '#contract/studio/invitation-response.ts'

import { useCall } from '../calls/call.ts'
import { useTell } from '../frame/outcomes.ts'
import { InvitationAddress } from './InvitationAddress.tsx'

/** Makes an address at which a person sets their password anew: no person gets to know the one of another. */
export function ResetPassword({ id, name }: { id: number; name: string }) {
  const call = useCall()
  const tell = useTell()
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<NewInvitationResponse>()
  const reset = async () => {
    setBusy(true)
    const result = await call.send('staff/reset-password', newInvitationResponse, { id })
    setBusy(false)
    if (result.kind === 'ok') setSent(result.data)
    else tell(result.message, 'error')
  }
  return (
    <>
      <AskFirst
        label="重设密码"
        name={`重设密码：${name}`}
        question={`让 ${name} 重设密码？会得到一个给他的地址，现在的密码在他重设以前仍可用。请先当面或打电话确认是本人的要求。`}
        yes="重设"
        no="取消"
        isBusy={isBusy}
        onYes={() => void reset()}
      />
      {sent === undefined ? null : (
        <DialogFrame title="重设密码" closeLabel="关闭" role="alertdialog" onClose={() => setSent(undefined)}>
          <InvitationAddress {...sent} name={name} onClose={() => setSent(undefined)} />
        </DialogFrame>
      )}
    </>
  )
}
