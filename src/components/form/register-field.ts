import type { UseFormRegisterReturn } from 'react-hook-form'

import type { FormField } from '#contract/forms/form.ts'

import { plainEntry } from '#contract/forms/plain-entry.ts'
import type { FormWiring } from './use-form-model.ts'

/**
 * Connects a control to its field. A number that is pasted or filled in by the browser becomes the plain number at once,
 * one that is typed by an input method once it is composed. A fault shows after the field was left, once no press is in progress; changing a
 * password validates its repetition at once if that has a value.
 */
export function registerField({ methods, form, afterPress }: FormWiring, field: FormField): UseFormRegisterReturn {
  const { name } = field
  const repetitions = form.fields.filter(({ same }) => same === name)
  const registered = methods.register(name, {
    onChange: () => {
      for (const { name: other } of repetitions)
        if (methods.getFieldState(other).isTouched && methods.getValues(other) !== '') void methods.trigger(other)
    },
  })
  return {
    ...registered,
    onChange: (event) => {
      if (!isBeingComposed(event)) showPlain(field, event.target)
      return registered.onChange(event)
    },
    onBlur: (event) => {
      // An input method need not tell of an input when it has composed one.
      if (showPlain(field, event.target)) methods.setValue(name, plainEntry(field, String(methods.getValues(name))))
      const left: unknown = methods.getValues(name)
      const input: unknown = event.target
      afterPress(() => {
        // The form may have been sent and reset by then: an empty field is no fault in that case. Nor has the visitor
        // left a field that has the focus again: a popup took it back, or another window had it.
        if (methods.getValues(name) === left && document.activeElement !== input) void registered.onBlur(event)
      })
      return Promise.resolve()
    },
  }
}

/** Whether an input method is still composing what the field shows. */
function isBeingComposed(event: object): boolean {
  const native: unknown = Reflect.get(event, 'nativeEvent')
  return native instanceof InputEvent && native.isComposing
}

/** Replaces what a field shows by the plain number, and tells whether that made a difference. */
function showPlain(field: FormField, input: unknown): boolean {
  if (!(input instanceof HTMLInputElement)) return false
  const plain = plainEntry(field, input.value)
  if (plain === input.value) return false
  input.value = plain
  return true
}
