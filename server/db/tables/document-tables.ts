import type { Generated, Selectable } from 'kysely'

/**
 * The tables of documents (migrations 020, 021, 024). A document is what staff edit; `article` has what is published of it. Values are
 * JSON, with the names of the fields of its form. Times are seconds since 1970, 0 for events that have not happened.
 */
export interface DocumentTables {
  document: DocumentTable
  /** What a document was when it was published, or found changed: rows are added, and never changed. */
  document_version: DocumentVersionTable
  /** Unpublished changes of a document: the changed fields over a version, or over nothing. */
  draft: DraftTable
  draft_field: { draft_id: number; field: string; value: string; revision: number; staff: string }
  /** All persons who ever wrote in it. */
  draft_author: { draft_id: number; staff_id: number }
  /** The answer to the last request of each editor, for its repetition: also after the draft has ended. */
  document_write: { document_id: number; client: string; number: number; answer: string; time: number }
  /** Values that met another one in their field. */
  draft_conflict: DraftConflictTable
  /** Editors in which a document is open. */
  presence: { client: string; document_id: number; staff_id: number; name: string; field: string; seen: number }
  /** Addresses at which a document can be seen without an account; `version` is 0 for its draft, `path` the page. */
  preview_link: PreviewLinkRow
  /** Changes that are published at a time of their own; of each document there is at most one. */
  publication: PublicationTable
}

export interface PreviewLinkRow {
  token_hash: string
  type: number
  key: string
  version: number
  path: string
  /** The person who made it, and by whose rights it is read. */
  staff_id: number
  expires: number
}

export interface DocumentTable {
  id: Generated<number>
  type: number
  /** The key of its entity, reserved before that exists. */
  key: string
  /** The person who made it; 0 for one that was there before. */
  owner_id: number
  /** The version that is published; 0 before the first. */
  live_version_id: Generated<number>
  created: number
  changed: number
  /** The name of the person who changed it last. */
  changed_by: string
  /** The time when it was put into the recycle bin. */
  deleted: Generated<number>
  /** Counts its changes up to its last draft; a later draft goes on from there, so that no revision comes twice. */
  revision: Generated<number>
  /** JSON: the revisions of fields as they were published, by their names. */
  revisions: Generated<string>
}

export interface DocumentVersionTable {
  id: Generated<number>
  document_id: number
  number: number
  value: string
  /** A hash of the value. */
  digest: string
  origin: 'published' | 'found'
  /** The name of the person; empty for one that was found. */
  staff: string
  created: number
}

export interface DraftTable {
  id: Generated<number>
  document_id: number
  /** The version whose fields were changed; 0 for a new document. */
  base_version_id: number
  /** Counts the changes of its document. */
  revision: number
}

export interface DraftConflictTable {
  id: Generated<number>
  draft_id: number
  field: string
  /** The value that is not in the draft. */
  other: string
  /** The name of the person who wrote it; empty for a change outside of the studio. */
  staff: string
  /** The editor in which it was written; empty outside of one. */
  client: string
}

export interface PublicationTable {
  id: Generated<number>
  document_id: number
  due: number
  /** JSON: the changed values by their fields, as they were when they were scheduled. */
  changes: string
  /** JSON: what was public in the same fields. */
  base: string
  /** The revision of the draft from which the changes were taken. */
  revision: number
  /** The person who scheduled them, with the name of that time. */
  staff_id: number
  staff: string
  /** A stopped one is not tried again. */
  state: 'waiting' | 'stopped'
  /** Why it was stopped, for people. */
  reason: Generated<string>
  created: number
}

export type PublicationRow = Selectable<PublicationTable>
export type DocumentRow = Selectable<DocumentTable>
export type DocumentVersionRow = Selectable<DocumentVersionTable>
export type DraftRow = Selectable<DraftTable>
export type DraftConflictRow = Selectable<DraftConflictTable>
