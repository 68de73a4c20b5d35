import type { FieldRole } from './field-role.ts'

/** The part of a field that roles need. */
interface RoledField {
  name: string
  role?: FieldRole | undefined
}

type FieldValues = Readonly<Record<string, string | number>>

/** Returns the text in the field of a role; empty if the type has no such field, or the entity no value. */
export function roleText(fields: readonly RoledField[], values: FieldValues, role: FieldRole): string {
  return String(valueOf(fields, values, role) ?? '').trim()
}

/** Returns the number in the field of a role; 0 if there is none. Times are in seconds since 1970. */
export function roleNumber(fields: readonly RoledField[], values: FieldValues, role: FieldRole): number {
  const value = valueOf(fields, values, role)
  // Other backends send numbers as text; an empty text counts as no number, though JavaScript converts it to 0.
  const number = value === undefined || value === '' ? 0 : Number(value)
  return Number.isFinite(number) ? number : 0
}

export function hasRole(fields: readonly RoledField[], role: FieldRole): boolean {
  return fields.some((field) => field.role === role)
}

/**
 * Whether entities with these fields have times: a start, sessions or a deadline. Their lists can be filtered by time,
 * and calendars can show them.
 */
export function isTimed(fields: readonly RoledField[]): boolean {
  return hasRole(fields, 'start') || hasRole(fields, 'sessions') || hasRole(fields, 'deadline')
}

/** Whether visitors can sign up for entities with these fields: they have sessions, seats, or a moment at which sign-up opens. */
export function isBookable(fields: readonly RoledField[]): boolean {
  return hasRole(fields, 'sessions') || hasRole(fields, 'seats') || hasRole(fields, 'opens')
}

function valueOf(fields: readonly RoledField[], values: FieldValues, role: FieldRole): string | number | undefined {
  const field = fields.find((candidate) => candidate.role === role)
  return field === undefined ? undefined : values[field.name]
}
