import { useEffect, useId, useMemo, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import * as z from 'zod/mini'

import { DialogFrame } from '#components/dialog/DialogFrame.tsx'
import formStyles from '#components/form/form.module.css'
import { FaultText } from '#components/icon/FaultText.tsx'
import type { ContentTypeResponse } from '#contract/studio/content-type-response.ts'
import type { Grant } from '#contract/studio/may.ts'
import { newRoleResponse } from '#contract/studio/roles-response.ts'

import { useCall } from '../calls/call.ts'
import { StudioForm } from '../form/StudioForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { RightRow } from './RightRow.tsx'
import { grantsOfForm, rightNames, roleValues } from './role-form.ts'
import styles from './roles.module.css'

/** The role that the form begins with. */
export interface DraftRole {
  /** Absent for a role that is only about to be made. */
  key?: string
  title: string
  grants: readonly Grant[]
  /** The heading of the form. */
  heading: string
}

interface RoleDialogProps {
  draft: DraftRole
  types: readonly ContentTypeResponse[]
  onClose: () => void
  onDone: (title: string) => Promise<void>
}

const changed = z.union([z.null(), newRoleResponse])

/** Makes or changes a role: its title, and a table of the rights. */
export function RoleDialog({ draft, types, onClose, onDone }: RoleDialogProps) {
  const call = useCall()
  const id = useId()
  const table = useRef<HTMLDivElement>(null)
  const before = useMemo(() => roleValues(draft), [draft])
  const { methods, ...form } = useCallForm({
    defaultValues: before,
    send: (values) => {
      const content = { title: values.title, grants: grantsOfForm(values) }
      return draft.key === undefined
        ? call.send('roles/create', changed, content)
        : call.send('roles/change', changed, { key: draft.key, ...content })
    },
    onDone: (_data, { title }) => void onDone(title.trim()),
  })
  const { register, formState, clearErrors } = methods
  const fault = formState.errors.grants?.message
  useEffect(() => {
    if (fault !== undefined) table.current?.focus()
  }, [fault])
  return (
    <DialogFrame
      title={draft.heading}
      closeLabel="关闭"
      role="alertdialog"
      className={styles['dialog']}
      onClose={onClose}
    >
      <FormProvider {...methods}>
        <StudioForm
          submitLabel="保存"
          isSending={form.isSending}
          fault={form.fault}
          onSubmit={() => {
            // No single control has this fault, so that none of them clears it.
            clearErrors('grants')
            form.submit()
          }}
        >
          <TextField
            label="名称"
            hint="比如“新闻编辑”，最多 30 个字。"
            autoComplete="off"
            maxLength={30}
            registration={register('title', { required: '请填写名称。' })}
            fault={formState.errors.title?.message}
          />
          <div
            ref={table}
            role="group"
            tabIndex={-1}
            className={styles['rights']}
            aria-labelledby={`${id}-label`}
            aria-describedby={fault === undefined ? undefined : `${id}-fault`}
          >
            <p className={formStyles['label']} id={`${id}-label`}>
              权限
            </p>
            <div aria-live="polite" id={`${id}-fault`}>
              {fault === undefined ? null : <FaultText>{fault}</FaultText>}
            </div>
            {rightNames.map((right, index) => (
              <RightRow key={right} right={right} index={index} types={types} />
            ))}
          </div>
        </StudioForm>
      </FormProvider>
    </DialogFrame>
  )
}
