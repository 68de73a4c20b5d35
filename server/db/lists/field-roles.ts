import type { TypeModel } from '#compile/portal.ts'
import type { FieldRole } from '#definition/grammar/field-role.ts'

import type { FieldValues } from '#server/db/tables/field-values.ts'

/** Returns the value of the field with a role; undefined where the type or the entity has none. */
export function valueOf(type: TypeModel, fields: FieldValues, role: FieldRole): string | number | undefined {
  const field = type.fields.find((candidate) => candidate.role === role)
  return field === undefined ? undefined : fields[field.name]
}

/** Returns a number, or a moment in seconds; 0 where none is given. */

export function numberOf(type: TypeModel, fields: FieldValues, role: FieldRole): number {
  const value = valueOf(type, fields, role)
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0
}

export function hasRole(type: TypeModel, role: FieldRole): boolean {
  return type.fields.some((field) => field.role === role)
}
