import type { FormField, FormModel } from '#contract/form.ts'

import type { FormDraft } from './form-draft.ts'

/** Whoever logs out leaves none of these behind: the application forgets what begins so (src/app/member/forget-drafts.ts). */
const PREFIX = 'draft:form:'
/** Texts of a few thousand characters; nothing of this size is anybody's typing. */
const LONGEST = 40_000

/** What is secret, what proves an identity, and what has to be agreed to anew, is not kept. */
function isKept({ kind, private: isPrivate }: FormField): boolean {
  return kind !== 'password' && kind !== 'code' && kind !== 'agreement' && isPrivate !== true
}

/** What was typed into a form and not sent, kept for this tab only: loading the page anew loses nothing. */
export function readKeptDraft(name: string, { fields }: Pick<FormModel, 'fields'>): FormDraft {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(PREFIX + name) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      fields
        .filter(isKept)
        .flatMap((field) => valueOf(field, Object.entries(kept).find(([key]) => key === field.name)?.[1])),
    )
  } catch {
    return {}
  }
}

/** A form in which nothing is filled in is no draft. */
export function keepDraft(
  name: string,
  { fields }: Pick<FormModel, 'fields'>,
  values: Readonly<Record<string, unknown>>,
): void {
  try {
    const entries = fields.filter(isKept).flatMap((field) => valueOf(field, values[field.name]))
    const text = JSON.stringify(Object.fromEntries(entries))
    if (entries.length === 0) window.sessionStorage.removeItem(PREFIX + name)
    else if (text.length <= LONGEST) window.sessionStorage.setItem(PREFIX + name, text)
  } catch {
    // The form still stands as it is.
  }
}

/** A value as fields of the kind have it; none for what is empty, or not of it. */
function valueOf({ name, kind }: FormField, value: unknown): [string, string | boolean | readonly string[]][] {
  if (kind === 'check') return value === true ? [[name, true]] : []
  if (kind === 'images')
    return Array.isArray(value) && value.length > 0 && value.every((path) => typeof path === 'string')
      ? [[name, value]]
      : []
  return typeof value === 'string' && value !== '' ? [[name, value]] : []
}
