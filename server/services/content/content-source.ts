import type { ContentFault } from './content-fault.ts'

/** One record as it was found, by the names its editor wrote. Undefined values were not given; empty ones were. */
export interface SourceRow {
  file: string
  /** The line as Excel counts it, or which record it is; none for a Markdown file. */
  row?: number
  values: ReadonlyMap<string, unknown>
}

/** Records of one type in one format. */
export interface SourceTable {
  file: string
  format: 'json' | 'csv' | 'markdown'
  /** The folder relative pictures are looked for in. */
  base: string
  /** What the file says of its type: a key, a name or a number; "news.csv" says news. */
  type?: string | number
  rows: readonly SourceRow[]
}

/** Everything an import was given. */
export interface ContentSource {
  /** Nothing outside of it is read. */
  root: string
  tables: readonly SourceTable[]
  faults: readonly ContentFault[]
  /** What was seen and left alone. */
  notes: readonly string[]
}
