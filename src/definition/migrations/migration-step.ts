import type { SchemaEdit } from '../edits/schema-edit.ts'

/**
 * One change of a migration. It is applied to the parsed value, to the value's positions (so that faults point to the
 * original text) and to the file's text.
 */
export interface MigrationStep {
  /** In their order; those before the last one only make room for it. */
  edits: readonly SchemaEdit[]
  /** Why, in Chinese. */
  because: string
}
