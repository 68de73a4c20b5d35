/** What the ledger lists; what is empty narrows nothing. The page's address has it. */
export interface LedgerQuery {
  /** The number of an account, or `desk` for all acts at the command line. */
  person: string
  act: string
  /** A part of the subject. */
  subject: string
  /** The first and the last day, as 2026-11-01. */
  from: string
  to: string
}

export const wholeLedger: LedgerQuery = { person: '', act: '', subject: '', from: '', to: '' }
const names = ['person', 'act', 'subject', 'from', 'to'] as const

/** Reads what the ledger lists from the query of an address. */
export function readLedgerQuery(params: URLSearchParams): LedgerQuery {
  const [person = '', act = '', subject = '', from = '', to = ''] = names.map((name) => params.get(name) ?? '')
  return { person, act, subject, from, to }
}

/** Writes what the ledger lists, without what is empty: the query of the page's address, and of the call. */
export function writeLedgerQuery(query: LedgerQuery): URLSearchParams {
  return new URLSearchParams(names.flatMap((name) => (query[name] === '' ? [] : [[name, query[name]]])))
}

/** Returns the call of the first page, or of the one before a row. */
export function ledgerCall(query: LedgerQuery, before?: number): string {
  const params = writeLedgerQuery(query)
  if (before !== undefined) params.set('before', String(before))
  return params.size === 0 ? 'ledger' : `ledger?${params}`
}
