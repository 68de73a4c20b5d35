import type { FormField, FormModel } from '#contract/forms/form.ts'

import type { FormDraft } from './form-draft.ts'

/** The prefix of drafts: logging out removes every entry that begins with it (src/app/member/forget-drafts.ts). */
const PREFIX = 'draft:form:'
/** Enough for texts of a few thousand characters; larger values were not typed. */
const LONGEST = 40_000

/** Passwords, codes, proofs of identity and agreements are not stored. */
function isStorable({ kind, private: isPrivate }: FormField): boolean {
  return kind !== 'password' && kind !== 'code' && kind !== 'agreement' && isPrivate !== true
}

/** Reads the draft of a form that was not sent. Drafts are stored for this tab only, so that a reload loses nothing. */
export function readDraft(name: string, { fields }: Pick<FormModel, 'fields'>): FormDraft {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(PREFIX + name) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      fields
        .filter(isStorable)
        .flatMap((field) => valueOf(field, Object.entries(stored).find(([key]) => key === field.name)?.[1])),
    )
  } catch {
    return {}
  }
}

/** Stores the draft of a form; a form without values has no draft. */
export function storeDraft(
  name: string,
  { fields }: Pick<FormModel, 'fields'>,
  values: Readonly<Record<string, unknown>>,
): void {
  try {
    const entries = fields.filter(isStorable).flatMap((field) => valueOf(field, values[field.name]))
    const text = JSON.stringify(Object.fromEntries(entries))
    if (entries.length === 0) window.sessionStorage.removeItem(PREFIX + name)
    else if (text.length <= LONGEST) window.sessionStorage.setItem(PREFIX + name, text)
  } catch {
    // The form keeps its values; only a reload loses them.
  }
}

/**
 * Returns the name and value of a field if the value has the type of its kind; an empty list for empty and other
 * values.
 */
function valueOf({ name, kind }: FormField, value: unknown): [string, string | boolean | readonly string[]][] {
  if (kind === 'check') return value === true ? [[name, true]] : []
  if (kind === 'images')
    return Array.isArray(value) && value.length > 0 && value.every((path) => typeof path === 'string')
      ? [[name, value]]
      : []
  return typeof value === 'string' && value !== '' ? [[name, value]] : []
}
