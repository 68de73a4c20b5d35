import type { Issue } from '#definition/issues/issue.ts'
import type { LocatedIssue } from '#definition/issues/locate-issues.ts'
import type { SchemaFile } from '#definition/parse-file.ts'
import type { Part } from '#server/platform/parts/parts.ts'

/** Where a schema lies, for a thread that opens the same source: it can be sent as a message. */
export type SchemaLocation = { kind: 'folder'; dir: string } | { kind: 'files'; files: readonly SchemaFile[] }

/** The place where a schema lies: a folder, the database, or the memory of this process. */
export interface SchemaSource {
  /** The name of the place in messages; the path of a folder. */
  readonly place: string
  /** Returns where the schema lies, with its files as they are now where they lie in memory. */
  location(): SchemaLocation
  /** Lists the files without reading them. */
  list(): Promise<SchemaListing>
  /** Reads all files. Every fault of the place or of a file is an issue and not an exception. */
  read(): Promise<SchemaReading>
  /** Reads the listed files byte for byte, also those that are no text. */
  readBytes(): Promise<FileBytes[]>
  /** Writes several files, all or none; a file that has changed since it was read is not overwritten. */
  write(files: readonly PlannedFile[]): Promise<Written>
  /** Tells of possible changes until it is closed. */
  watch(options: WatchOptions): { close(): void }
}

export interface SchemaListing {
  /** The files that a portal reads, by their paths inside the schema, with `/`. */
  files: readonly { file: string }[]
  issues: Issue[]
  /** Changes when a file appears, disappears or is written. */
  fingerprint: string
}

/** The files of a schema at one moment. */
export interface SchemaReading {
  files: SchemaFile[]
  /** Faults of unreadable files. */
  issues: LocatedIssue[]
  fingerprint: string
}

export interface FileBytes {
  file: string
  bytes: Uint8Array
}

/** A file to be written or removed, with its expected current content. */
export interface PlannedFile {
  file: string
  /** Undefined if the file must not exist. */
  before: string | undefined
  /** Undefined if the file is to be removed. */
  text: string | undefined
}

/** A file to be written, new or in place of its expected content. */
export interface PlannedText extends PlannedFile {
  text: string
}

/** The outcome of a write; `undo` restores the files that have not changed since. */
export type Written = { ok: true; undo: () => Promise<void> } | { ok: false; reason: string }

export interface WatchOptions {
  /** Interval of comparing the fingerprint, where changes are not told by the place itself. */
  pollMs: number
  /** Fingerprint of the last reading. */
  fingerprint: () => string
  onChange: () => void
  /** The part of the server that looks for changes. */
  part: Pick<Part, 'ran' | 'works' | 'failed'>
}
