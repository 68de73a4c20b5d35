import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'

import type { FormActions } from '#components/form/form-actions.ts'
import { allControls } from '#components/form/all-controls.ts'
import { FormFields } from '#components/form/FormFields.tsx'
import { SubmitButton } from '#components/form/SubmitButton.tsx'
import { useFormModel } from '#components/form/use-form-model.ts'
import { formTextOf } from '#contract/forms/form-text.ts'
import type { FormModel } from '#contract/forms/form.ts'
import type { FormValues } from '#contract/forms/form.ts'

import styles from '../foundations/sheet.module.css'
import { Sheet } from '../foundations/Sheet.tsx'
import { storyPortal } from '../stage/story-portal.ts'

const actions: FormActions = { sendCode: () => Promise.resolve(true), notify: () => undefined }

interface FormArgs {
  send: (values: FormValues) => void
}

function FormDemo({ name, send }: FormArgs & { name: string }) {
  const form: FormModel | undefined = storyPortal.forms[name]
  if (!form) throw new Error(`schema/forms has no "${name}"; there are ${Object.keys(storyPortal.forms).join(', ')}`)
  return <WiredForm form={form} send={send} />
}

function WiredForm({ form, send }: FormArgs & { form: FormModel }) {
  const wiring = useFormModel(form, { today: '2026-11-21', text: formTextOf(storyPortal.text['form-fields']) })
  return (
    <form
      className={styles['form']}
      noValidate
      aria-label={form.title}
      onSubmit={wiring.onSubmit((values) => {
        send(values)
        return Promise.resolve()
      })}
    >
      <FormFields wiring={wiring} controls={allControls} actions={actions} />
      <SubmitButton wiring={wiring} />
    </form>
  )
}

const meta: Meta<FormArgs> = {
  title: '组件/表单',
  id: 'component-forms',
  args: { send: fn() },
  argTypes: { send: { table: { disable: true } } },
}
export default meta

export const Feedback: StoryObj<FormArgs> = {
  name: '意见反馈',
  render: ({ send }, { globals }) => (
    <Sheet
      title="意见反馈"
      intro="schema/forms 里的表单，规则在 schema/rules.json；改了那里，这里就变。"
      globals={globals}
    >
      <FormDemo name="feedback" send={send} />
    </Sheet>
  ),
}

export const Faults: StoryObj<FormArgs> = {
  name: '操作 · 什么也不填就提交',
  render: ({ send }, { globals }) => (
    <Sheet title="哪里没填对" intro="错在哪里就在哪里说，焦点到第一处。" globals={globals}>
      <FormDemo name="register" send={send} />
    </Sheet>
  ),
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '注册' }))
    const mobile = canvas.getByLabelText('手机号码')
    await waitFor(() => expect(mobile).toBeInvalid())
    await expect(mobile).toHaveFocus()
    await expect(args.send).not.toHaveBeenCalled()
    await userEvent.type(mobile, '13800000000')
    await waitFor(() => expect(mobile).toBeValid())
  },
}

export const Sending: StoryObj<FormArgs> = {
  name: '操作 · 填好再提交',
  tags: ['no-picture'],
  render: ({ send }, { globals }) => (
    <Sheet title="密码登录" globals={globals}>
      <FormDemo name="login-password" send={send} />
    </Sheet>
  ),
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('手机号码'), '13800000000')
    await userEvent.type(canvas.getByLabelText('密码'), 'correct-horse')
    await userEvent.click(canvas.getByRole('button', { name: '登录' }))
    await waitFor(() => expect(args.send).toHaveBeenCalledWith({ mobile: '13800000000', password: 'correct-horse' }))
  },
}
