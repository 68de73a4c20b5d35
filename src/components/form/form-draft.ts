import type { FormModel, FormValues } from '#contract/forms/form.ts'

/** The values of a form being filled in, by field name: text, ticks (or the value of a tick), paths of images. */
export type FormDraft = Record<string, string | boolean | readonly string[]>

/** Returns the initial values of a form, including those already known. */
export function emptyDraft(form: FormModel, defaults: FormValues = {}): FormDraft {
  return Object.fromEntries(
    form.fields.map(({ name, kind }) => {
      const value = Object.hasOwn(defaults, name) ? defaults[name] : undefined
      if (kind === 'images') return [name, Array.isArray(value) ? value : []]
      if (kind === 'check') return [name, value === 'true']
      // An agreement always starts unticked: consent has to be given anew.
      if (kind === 'agreement') return [name, false]
      return [name, typeof value === 'string' ? value : '']
    }),
  )
}
