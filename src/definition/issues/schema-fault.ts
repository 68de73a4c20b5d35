/** A fault of `schema/` as the overlay shows it: everything is text, made by the server's checker. */
export interface SchemaFault {
  /** "schema/routes/news.json:6:7", as terminals and editors take it. */
  place: string
  /** The line at fault; empty where there is none to show. */
  before: string
  wrong: string
  after: string
  message: string
  allowed: string
  suggestion: string
  mend: string
}

/** The event of the development server's channel that carries the faults, and the one that asks for them. */
export const SCHEMA_EVENT = 'wenlan:schema'
export const SCHEMA_ASKED = 'wenlan:schema-asked'
