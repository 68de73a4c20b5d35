import { act, fireEvent, render } from '@testing-library/react'
import { vi } from 'vitest'

import type { FormActions } from '#components/form/form-actions.ts'
import { allControls } from '#components/form/all-controls.ts'
import { FormFields } from '#components/form/FormFields.tsx'
import { SubmitButton } from '#components/form/SubmitButton.tsx'
import { type FormWiring, type Send, useFormModel } from '#components/form/use-form-model.ts'
import type { FormField, FormModel, FormValues } from '#contract/forms/form.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'

import { formText } from '../../support/words.ts'

export const TODAY = '2026-11-21'

export function aForm(...fields: (Partial<FormField> & Pick<FormField, 'name'>)[]): FormModel {
  return {
    name: 'test',
    title: '测试',
    call: 'user/test',
    submit: '提交',
    fields: fields.map((field) => ({ label: field.name, kind: 'text', required: false, ...field })),
  }
}

interface Shown {
  form: FormModel
  actions?: FormActions
  defaults?: FormValues
  send?: Send
  draftKey?: string
}

function TestForm({
  form,
  actions = {},
  defaults,
  draftKey,
  send = () => Promise.resolve(),
  expose,
}: Shown & { expose: (wiring: FormWiring) => void }) {
  const wiring = useFormModel(form, { today: TODAY, text: formText, defaults, ...omitUndefined({ draftKey }) })
  expose(wiring)
  return (
    <form noValidate onSubmit={wiring.onSubmit(send)}>
      <FormFields wiring={wiring} controls={allControls} actions={actions} />
      <SubmitButton wiring={wiring} />
    </form>
  )
}

/** A form in a document, used as a visitor does: by the labels of its fields and the names of its buttons. Time goes on only where the test lets it pass (fake timers). */
export async function showForm(first: Shown) {
  if (!vi.isFakeTimers()) vi.useFakeTimers()
  let wiring: FormWiring | undefined
  const settle = (happen: () => unknown) =>
    act(async () => {
      await happen()
    })
  const pass = (milliseconds: number) => settle(() => vi.advanceTimersByTimeAsync(milliseconds))
  const testForm = (shown: Shown) => (
    <TestForm
      {...shown}
      expose={(formWiring) => {
        wiring = formWiring
      }}
    />
  )
  const { container: host, rerender, unmount } = render(testForm(first))
  await settle(() => undefined)

  const field = (label: string) => {
    const found = [...host.querySelectorAll('label')].find(({ textContent }) => textContent === label)
    const element = found && host.ownerDocument.getElementById(found.htmlFor)
    if (
      !(element instanceof HTMLInputElement) &&
      !(element instanceof HTMLTextAreaElement) &&
      !(element instanceof HTMLSelectElement)
    )
      throw new Error(
        `No field "${label}"; there are ${[...host.querySelectorAll('label')].map(({ textContent }) => textContent).join(', ')}`,
      )
    return element
  }
  const button = (name: string) => {
    const found = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    if (!found)
      throw new Error(
        `No button "${name}"; there are ${[...host.querySelectorAll('button')].map(({ textContent }) => textContent).join(', ')}`,
      )
    return found
  }
  return {
    host,
    field,
    button,
    rerender: (shown: Shown) => settle(() => rerender(testForm(shown))),
    settle,
    pass,
    wiring: () => {
      if (!wiring) throw new Error('Nothing was rendered')
      return wiring
    },
    type: (label: string, text: string) =>
      settle(() => {
        const element = field(label)
        if (element instanceof HTMLSelectElement) fireEvent.change(element, { target: { value: text } })
        else fireEvent.input(element, { target: { value: text } })
      }),
    /** Faults of a left field show a moment later, once no button is being pressed. */
    leaveField: (label: string, { wait = 150 } = {}) =>
      settle(async () => {
        fireEvent.blur(field(label))
        await vi.advanceTimersByTimeAsync(wait)
      }),
    press: (name: string) => settle(() => fireEvent.click(button(name))),
    tick: (label: string) => settle(() => fireEvent.click(field(label))),
    choose: (files: readonly File[]) =>
      settle(async () => {
        const input = host.querySelector<HTMLInputElement>('input[type=file]')
        if (!input) throw new Error('No field for files')
        fireEvent.change(input, { target: { files } })
        await vi.advanceTimersByTimeAsync(0)
      }),
    faults: () => [...host.querySelectorAll('[id$="-error"]')].map(({ textContent }) => textContent),
    faultOf: (label: string) =>
      (field(label).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .filter((id) => id.endsWith('-error'))
        .map((id) => host.ownerDocument.getElementById(id)?.textContent)[0],
    leave: unmount,
  }
}
