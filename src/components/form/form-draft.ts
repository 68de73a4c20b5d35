import type { FormModel, FormValues } from '#contract/form.ts'

/** A form while it is filled in, by field name: text, ticks (or what a tick says), paths of images. */
export type FormDraft = Record<string, string | boolean | readonly string[]>

/** A form that nobody has touched, with what is known already. */
export function emptyDraft(form: FormModel, known: FormValues = {}): FormDraft {
  return Object.fromEntries(
    form.fields.map(({ name, kind }) => {
      const value = Object.hasOwn(known, name) ? known[name] : undefined
      if (kind === 'images') return [name, Array.isArray(value) ? value : []]
      if (kind === 'check') return [name, value === 'true']
      // Nobody has agreed before having read.
      if (kind === 'agreement') return [name, false]
      return [name, typeof value === 'string' ? value : '']
    }),
  )
}
