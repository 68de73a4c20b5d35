import { useState } from 'react'

import { DialogFrame } from '#components/dialog/DialogFrame.tsx'
import { type NewInvitationResponse, newInvitationResponse } from '#contract/studio/invitation-response.ts'
import type { RolesResponse } from '#contract/studio/roles-response.ts'

import { useCall } from '../calls/call.ts'
import { StudioForm } from '../form/StudioForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { InvitationAddress } from './InvitationAddress.tsx'
import { RoleChoices } from './RoleChoices.tsx'

interface InviteValues {
  name: string
  roles: string[]
}

const empty: InviteValues = { name: '', roles: [] }

/** Invites a person: their name and roles, and then the address to send them, once. */
export function InviteDialog({ list, onClose }: { list: RolesResponse; onClose: () => void }) {
  const call = useCall()
  const [sent, setSent] = useState<NewInvitationResponse & { name: string }>()
  const { methods, ...form } = useCallForm({
    defaultValues: empty,
    send: (values) => call.send('staff/invite', newInvitationResponse, { ...values }),
    onDone: (invitation, { name }) => setSent({ ...invitation, name }),
  })
  const { register, formState } = methods
  return (
    <DialogFrame title="邀请工作人员" closeLabel="关闭" role="alertdialog" onClose={onClose}>
      {sent ? (
        <InvitationAddress {...sent} onClose={onClose} />
      ) : (
        <StudioForm submitLabel="生成邀请" isSending={form.isSending} fault={form.fault} onSubmit={form.submit}>
          <TextField
            label="姓名"
            hint="写真名：操作记录里用它。"
            autoComplete="off"
            registration={register('name', { required: '请填写姓名。' })}
            fault={formState.errors.name?.message}
          />
          <RoleChoices
            list={list}
            registration={register('roles', {
              validate: (chosen) => chosen.length > 0 || '请至少选择一个角色。',
            })}
            fault={formState.errors.roles?.message}
          />
        </StudioForm>
      )}
    </DialogFrame>
  )
}
