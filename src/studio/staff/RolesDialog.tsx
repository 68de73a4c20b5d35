import * as z from 'zod/mini'
import { useMemo } from 'react'

import { DialogFrame } from '#components/dialog/DialogFrame.tsx'
import type { RolesResponse } from '#contract/studio/roles-response.ts'
import type { StaffResponse } from '#contract/studio/staff-response.ts'

import { useCall } from '../calls/call.ts'
import { StudioForm } from '../form/StudioForm.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { useTell } from '../frame/outcomes.ts'
import { RoleChoices } from './RoleChoices.tsx'

interface RolesDialogProps {
  one: StaffResponse
  list: RolesResponse
  onClose: () => void
  onDone: () => Promise<void>
}

/** Changes the roles of a person. */
export function RolesDialog({ one, list, onClose, onDone }: RolesDialogProps) {
  const call = useCall()
  const tell = useTell()
  const before = useMemo(() => ({ roles: [...one.roles] }), [one])
  const { methods, ...form } = useCallForm({
    defaultValues: before,
    send: (values) => call.send('staff/roles', z.null(), { id: one.id, roles: values.roles }),
    onDone: () => {
      tell(`已修改 ${one.name} 的角色。`)
      void onDone()
    },
  })
  return (
    <DialogFrame title={`${one.name} 的角色`} closeLabel="关闭" onClose={onClose}>
      <StudioForm submitLabel="保存" isSending={form.isSending} fault={form.fault} onSubmit={form.submit}>
        <RoleChoices
          list={list}
          registration={methods.register('roles')}
          fault={methods.formState.errors.roles?.message}
        />
      </StudioForm>
    </DialogFrame>
  )
}
