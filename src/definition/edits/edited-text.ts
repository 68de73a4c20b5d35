import type { SchemaEdit } from './schema-edit.ts'

/** The text after an edit, and the edit that gives the text before it, byte for byte. */
export interface EditedText {
  text: string
  inverse: SchemaEdit
}
