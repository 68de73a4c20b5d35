import type { ContentFault } from './content-fault.ts'

/** One record as read, under the column names of its file. Undefined values were not given; empty ones were. */
export interface SourceRow {
  file: string
  /** The line as Excel counts it, or the position in a JSON file; absent for a Markdown file. */
  row?: number
  /** Of a row without a key of its own: its key follows from the title, and would say nothing to its writer. */
  title?: string
  values: ReadonlyMap<string, unknown>
}

/** Records of one type in one format. */
export interface SourceTable {
  file: string
  format: 'json' | 'csv' | 'markdown'
  /** The folder that relative picture paths start from. */
  base: string
  /** The type as the file gives it: a key, a name or a number; "news.csv" gives news. */
  type?: string | number
  /** Reads the records, some at a time, with the faults of their lines. */
  read(): AsyncIterable<SourcePart>
}

/** Some records of a table, one after the other. */
export interface SourcePart {
  rows: readonly SourceRow[]
  faults: readonly ContentFault[]
}

/** The input of an import. */
export interface ContentSource {
  /** The root folder; files outside of it are not read. */
  root: string
  tables: readonly SourceTable[]
  faults: readonly ContentFault[]
  /** Notes about skipped files. */
  notes: readonly string[]
}
