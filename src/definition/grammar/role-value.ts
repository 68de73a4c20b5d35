import type { FieldRole } from './field-role.ts'

/** A field as far as its role goes. */
interface RoledField {
  name: string
  role?: FieldRole
}

type FieldValues = Readonly<Record<string, string | number>>

/** What the field of a role says; empty where the type has none, or this entity leaves it out. */
export function roleText(fields: readonly RoledField[], values: FieldValues, role: FieldRole): string {
  return String(valueOf(fields, values, role) ?? '').trim()
}

/** The number in the field of a role; 0 where there is none. Moments are seconds since 1970. */
export function roleNumber(fields: readonly RoledField[], values: FieldValues, role: FieldRole): number {
  const value = valueOf(fields, values, role)
  // Other backends write numbers as text; an empty text is no number, though JavaScript reads it as 0.
  const number = value === undefined || value === '' ? 0 : Number(value)
  return Number.isFinite(number) ? number : 0
}

export function hasRole(fields: readonly RoledField[], role: FieldRole): boolean {
  return fields.some((field) => field.role === role)
}

function valueOf(fields: readonly RoledField[], values: FieldValues, role: FieldRole): string | number | undefined {
  const field = fields.find((candidate) => candidate.role === role)
  return field === undefined ? undefined : values[field.name]
}
