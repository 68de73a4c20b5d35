import type { UseFormRegisterReturn } from 'react-hook-form'

import type { FormField } from '#contract/form.ts'

import type { FormWiring } from './use-form-model.ts'

/**
 * Connects a control to its field. A fault shows after the field was left, once no press is in progress; changing a
 * password validates its repetition at once if that has a value.
 */
export function registerField({ methods, form, afterPress }: FormWiring, { name }: FormField): UseFormRegisterReturn {
  const repetitions = form.fields.filter(({ same }) => same === name)
  const registered = methods.register(name, {
    onChange: () => {
      for (const { name: other } of repetitions)
        if (methods.getFieldState(other).isTouched && methods.getValues(other) !== '') void methods.trigger(other)
    },
  })
  return {
    ...registered,
    onBlur: (event) => {
      const left: unknown = methods.getValues(name)
      const field: unknown = event.target
      afterPress(() => {
        // The form may have been sent and reset by then: an empty field is no fault in that case. Nor has the visitor
        // left a field that has the focus again: a popup took it back, or another window had it.
        if (methods.getValues(name) === left && document.activeElement !== field) void registered.onBlur(event)
      })
      return Promise.resolve()
    },
  }
}
