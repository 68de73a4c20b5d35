import type { ValueName } from './entity-input.ts'

/** The name of a value within an entity: `title`, `fields.price`. */
export function valueName(value: ValueName): string {
  return 'field' in value ? `fields.${value.field}` : value.common
}
