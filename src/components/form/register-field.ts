import type { UseFormRegisterReturn } from 'react-hook-form'

import type { FormField } from '#contract/form.ts'

import type { FormWiring } from './use-form-model.ts'

/**
 * Ties a control to its field. Its fault shows after it was left, once nothing is being pressed; whoever changes
 * a password sees at once whether its repetition, once given, still agrees.
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
      // What was left may be sent by then, and the form be empty again: nothing is missing in it.
      afterPress(() => void (methods.getValues(name) === left && registered.onBlur(event)))
      return Promise.resolve()
    },
  }
}
