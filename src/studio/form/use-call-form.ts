import { useCallback } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form'

import type { CallFailure, CallResult } from '../calls/call.ts'

interface CallFormOptions<Values extends FieldValues, Data> {
  defaultValues: DefaultValues<Values> & Values
  send: (values: Values) => Promise<CallResult<Data>>
  onDone: (data: Data, values: Values) => void
}

/** A form that a call answers. */
export interface CallForm<Values extends FieldValues> {
  methods: UseFormReturn<Values>
  submit: () => void
  isSending: boolean
  /** The sentence of a refusal that is about no single field. */
  fault: string | undefined
}

/**
 * Connects a form with its call. A refusal leaves every value as it was typed; its sentences stand at their fields, and
 * the first of them receives the focus.
 */
export function useCallForm<Values extends FieldValues, Data>(
  options: CallFormOptions<Values, Data>,
): CallForm<Values> {
  const { defaultValues, send, onDone } = options
  const methods = useForm<Values>({ defaultValues })
  const { handleSubmit, setError, formState } = methods
  const { isSubmitting, errors } = formState
  const showFailure = useCallback(
    ({ message, fields = {} }: CallFailure) => {
      let count = 0
      for (const [name, text] of Object.entries(fields)) {
        if (!isFieldOf<Values>(defaultValues, name)) continue
        setError(name, { message: text }, { shouldFocus: count === 0 })
        count += 1
      }
      if (count === 0) setError('root', { message })
    },
    [defaultValues, setError],
  )
  const submit = handleSubmit(async (values) => {
    const result = await send(values)
    if (result.kind === 'ok') onDone(result.data, values)
    else showFailure(result)
  })
  return {
    methods,
    submit: () => {
      if (!isSubmitting) void submit()
    },
    isSending: isSubmitting,
    fault: errors.root?.message,
  }
}

/** Whether a form has the field that an answer names. */
function isFieldOf<Values extends FieldValues>(values: Values, name: string): name is Path<Values> {
  return Object.hasOwn(values, name)
}
