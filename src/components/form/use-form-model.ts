import { type FormEvent, useId, useMemo, useRef, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'

import type { FormFault, FormModel, FormValues } from '#contract/form.ts'

import { emptyDraft, type FormDraft } from './form-draft.ts'
import { formResolver } from './form-resolver.ts'
import { formText } from './form-text.ts'
import { useAfterPress } from './use-after-press.ts'
import { useKeptDraft } from './use-kept-draft.ts'

export type FormMethods = UseFormReturn<FormDraft, unknown, FormValues>

/** Sends what was filled in; the faults it answers are shown at their fields. */
export type Send = (values: FormValues) => Promise<readonly FormFault[] | void>

/** A form of `schema/forms` that is being filled in: what `FormFields` draws and `onSubmit` sends. */
export interface FormWiring {
  form: FormModel
  methods: FormMethods
  /** What the ids of its fields begin with. */
  idPrefix: string
  /** Says of a field that it is not done yet, as while an image is on its way; until it is, the form is not sent. */
  setBusy: (field: string, isBusy: boolean) => void
  /** Lets something wait until nothing is being pressed. */
  afterPress: (happen: () => void) => void
  /**
   * The handler for `<form onSubmit>`: sends what the rules let through, once at a time. Faults the server
   * finds come back and are shown at their fields; what was typed stays.
   */
  onSubmit: (send: Send) => (event: FormEvent<HTMLFormElement>) => void
  /** The same without anybody pressing: what was to be sent before one had to go and register. */
  submit: (send: Send) => void
  /** How often it was sent, and no fault came back. */
  sendings: number
  /** Forgets what is kept of the typing (`keepAs`), once it has been sent. */
  forgetDraft: () => void
}

export interface UseFormModelOptions {
  /** What is known already. May arrive later: fields that were touched by then keep what was typed. */
  defaults?: FormValues | undefined
  /** `YYYY-MM-DD` in the site's time zone, for rules about days. */
  today: string
  /** What is said where one sends before an image has arrived. */
  busyMessage?: string
  /** Keeps what is typed for this tab under that name, but passwords, codes and what proves an identity: a reload loses nothing. */
  keepAs?: string
}

/** Wires a form of the schema to react-hook-form and the rules of src/contract/check-form.ts. Faults show after a field was first left. */
export function useFormModel(
  form: FormModel,
  { defaults, today, busyMessage = formText.stillUploading, keepAs }: UseFormModelOptions,
): FormWiring {
  const idPrefix = useId()
  const afterPress = useAfterPress()
  const [sendings, setSendings] = useState(0)
  const busy = useRef(new Set<string>())
  const resolver = useMemo(() => formResolver(form, today), [form, today])
  const methods = useForm<FormDraft, unknown, FormValues>({
    defaultValues: emptyDraft(form, defaults),
    ...(defaults === undefined
      ? {}
      : { values: emptyDraft(form, defaults), resetOptions: { keepDirtyValues: true, keepErrors: true } }),
    resolver,
    mode: 'onTouched',
  })
  const forgetDraft = useKeptDraft(keepAs, form, methods)
  const submit: FormWiring['submit'] = (send) => {
    if (methods.formState.isSubmitting) return
    const [waiting] = busy.current
    if (waiting !== undefined) {
      methods.setError(waiting, { type: 'busy', message: busyMessage }, { shouldFocus: true })
      return
    }
    void methods.handleSubmit(async (values) => {
      const faults = (await send(values)) ?? []
      // The first is focused: the last that asks for it has it.
      for (const { field, message } of [...faults].reverse())
        if (form.fields.some(({ name }) => name === field))
          methods.setError(field, { type: 'server', message }, { shouldFocus: true })
      if (faults.length === 0) setSendings((count) => count + 1)
    })()
  }
  const onSubmit: FormWiring['onSubmit'] = (send) => (event) => {
    event.preventDefault()
    submit(send)
  }
  const setBusy: FormWiring['setBusy'] = (field, isBusy) => {
    if (isBusy) busy.current.add(field)
    else busy.current.delete(field)
    // Whoever was told to wait need wait no longer.
    if (!isBusy && methods.getFieldState(field).error?.type === 'busy') methods.clearErrors(field)
  }
  return { form, methods, idPrefix, setBusy, afterPress, onSubmit, submit, sendings, forgetDraft }
}
