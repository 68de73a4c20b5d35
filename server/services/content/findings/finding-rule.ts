import type { TypeModel } from '#compile/portal.ts'
import type { DocumentField } from '#contract/studio/document-field.ts'
import type { DocumentValue } from '#contract/studio/document-value.ts'
import type { FindingLevel } from '#contract/studio/finding-response.ts'
import type { Word } from '#definition/grammar/words-definition.ts'

import type { TextParts } from './text-parts.ts'

/** What a rule finds, before it has a level and an id. */
export interface Found {
  field: string
  /** What it is about, from which the id is made: the same again is the same finding. */
  quote: string
  /** What is wrong, where, and how to mend it. */
  message: string
  /** The words around it. */
  excerpt?: string
  /** The address of the picture of a text that it is about. */
  picture?: string
  /** In place of the level of its rule. */
  level?: FindingLevel
}

/** A value of a document; those with formatted text are read once. */
export interface CheckedField extends Pick<DocumentField, 'name' | 'label' | 'kind'> {
  value: DocumentValue
  parts?: TextParts
}

/** A document as it would be published. */
export interface CheckedDocument {
  type: Pick<TypeModel, 'type'>
  fields: readonly CheckedField[]
  /** Its date of publication, in words, where it lies before the one that visitors saw, or before today. */
  backDate?: { before?: string | undefined; after: string } | undefined
  /** The edition that visitors read, where another text would be published under it. */
  sameEdition?: string
}

/** A published document with the same title. */
export interface Namesake {
  title: string
  typeName: string
  /** The page that visitors read; absent for a type without pages. */
  address?: string
}

/** What rules ask of the portal; each question is answered once. */
export interface FindingLookups {
  hasFile(path: string): Promise<boolean>
  /** Says why visitors find no page at an address of the portal. */
  pageFault(address: string): Promise<string | undefined>
  /** The width and the bytes of a picture, as it is stored; undefined for one that cannot be measured. */
  measure(path: string): Promise<{ width: number; bytes: number } | undefined>
  /** What a picture is called in the library; undefined where it has no name there. */
  pictureTitle(path: string): Promise<string | undefined>
  namesakes(title: string): Promise<readonly Namesake[]>
  words: readonly Word[]
  /** `YYYY-MM-DD` */
  today: string
}

/** Finds all of one kind in a document. */
export type FindingRule = (
  document: CheckedDocument,
  lookups: FindingLookups,
) => readonly Found[] | Promise<readonly Found[]>
