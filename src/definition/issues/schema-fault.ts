/** A fault of `schema/` for the browser's overlay; all texts come from the server's checker. */
export interface SchemaFault {
  /** "schema/routes/news.json:6:7", the form that terminals and editors recognise. */
  place: string
  /** The line before the fault; empty if the line is not displayed. */
  before: string
  wrong: string
  after: string
  message: string
  allowed: string
  suggestion: string
  mend: string
  /** As in `Issue`: a slip that breaks nothing. */
  level?: 'warning' | undefined
}

/** Events on the development server's channel: one carries the faults, the other requests them. */
export const SCHEMA_EVENT = 'wenlan:schema'
export const SCHEMA_REQUEST = 'wenlan:schema-request'
