import { type FormEvent, useId, useMemo, useRef, useState } from 'react'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'

import type { FormText } from '#contract/forms/form-text.ts'
import { createFormSchema } from '#contract/forms/form-schema.ts'
import type { FormFault, FormModel, FormValues } from '#contract/forms/form.ts'

import { emptyDraft, type FormDraft } from './form-draft.ts'
import { useAfterPress } from './use-after-press.ts'
import { useStoredDraft } from './use-stored-draft.ts'
import { useTypedEarly } from './use-typed-early.ts'
import type { FormMethods } from './form-methods.ts'

/** Sends the values; returned faults are shown at their fields. */
export type Send = (values: FormValues) => Promise<readonly FormFault[] | void>

/** The state of a form of `schema/forms`: drawn by `FormFields`, sent by `onSubmit`. */
export interface FormWiring {
  form: FormModel
  /** The texts that the fields of all forms share. */
  text: FormText
  methods: FormMethods
  /** The prefix of the ids of the form's fields. */
  idPrefix: string
  /** `YYYY-MM-DD` in the site's time zone. */
  today: string
  /** Marks a field as busy, as during an upload; the form is not sent until the field is done. */
  setBusy: (field: string, isBusy: boolean) => void
  /** Defers a change until no press is in progress. */
  afterPress: (happen: () => void) => void
  /**
   * The handler for `<form onSubmit>`: sends valid values, one submission at a time. Faults that the server returns are
   * shown at their fields; typed values stay.
   */
  onSubmit: (send: Send) => (event: FormEvent<HTMLFormElement>) => void
  /** Sends without a press, for values that were waiting while the visitor registered. */
  submit: (send: Send) => void
  /** The number of submissions that returned no fault. */
  sendings: number
  /** Removes the stored draft (`draftKey`) once the form has been sent. */
  forgetDraft: () => void
}

export interface UseFormModelOptions {
  /** Values already known. They may arrive later: fields touched by then keep their typed values. */
  defaults?: FormValues | undefined
  /** Whether the defaults are suggestions, which a draft replaces; values that are known replace the draft. */
  suggestsDefaults?: boolean
  /** `YYYY-MM-DD` in the site's time zone, for rules about days. */
  today: string
  text: FormText
  /**
   * Stores typed values for this tab under that name, except passwords, codes and proofs of identity: a reload loses
   * nothing.
   */
  draftKey?: string
}

/**
 * Connects a form of the schema to react-hook-form and the schema compiled from its rules. Faults show after a
 * field was first left.
 */
export function useFormModel(
  form: FormModel,
  { defaults, suggestsDefaults, today, text, draftKey }: UseFormModelOptions,
): FormWiring {
  const idPrefix = useId()
  const afterPress = useAfterPress()
  const [sendings, setSendings] = useState(0)
  const busy = useRef(new Set<string>())
  const resolver = useMemo(
    () => standardSchemaResolver(createFormSchema<FormDraft>(form, text, () => today)),
    [form, text, today],
  )
  const methods = useForm<FormDraft, unknown, FormValues>({
    defaultValues: emptyDraft(form, defaults),
    ...(defaults === undefined
      ? {}
      : { values: emptyDraft(form, defaults), resetOptions: { keepDirtyValues: true, keepErrors: true } }),
    resolver,
    mode: 'onTouched',
  })
  const forgetDraft = useStoredDraft(draftKey, form, methods, suggestsDefaults)
  useTypedEarly(form, methods)
  const submit: FormWiring['submit'] = (send) => {
    if (methods.formState.isSubmitting) return
    const [waiting] = busy.current
    if (waiting !== undefined) {
      methods.setError(waiting, { type: 'busy', message: text.stillUploading }, { shouldFocus: true })
      return
    }
    void methods.handleSubmit(async (values) => {
      const faults = (await send(values)) ?? []
      // Reversed, because the last call with `shouldFocus` wins: the focus has to reach the first fault.
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
    // The message to wait is no longer true.
    if (!isBusy && methods.getFieldState(field).error?.type === 'busy') methods.clearErrors(field)
  }
  return { form, text, methods, idPrefix, today, setBusy, afterPress, onSubmit, submit, sendings, forgetDraft }
}
