/**
 * The act that opened the login popup, kept while the visitor registers on another page: it is performed once after the
 * return. In session storage under the prefix of drafts, so that no other user of the computer performs it.
 */
const KEY = 'draft:act'
/** An older act is no longer wanted. */
const MAX_AGE_MS = 30 * 60_000

interface PendingAct {
  name: string
  /** The path of the page of the act. */
  page: string
  /** Milliseconds since 1970. */
  time: number
  /** The visitor has left the popup for another way to log in, and has not closed it. */
  isKept: boolean
}

/**
 * Stores an act that waits for a login.
 * @param name unique on its page: "like 4 12"
 */
export function offerAct(name: string): void {
  write({ name, page: window.location.pathname, time: Date.now(), isKept: false })
}

/** Keeps the offered act while the visitor registers or sets a new password: it is performed afterwards. */
export function retainOfferedAct(): void {
  const act = read()
  if (act) write({ ...act, time: Date.now(), isKept: true })
}

/**
 * Removes an act that was performed or given up. `isForced` also removes an act whose visitor went to register and
 * returned without an account.
 */
export function forgetAct(name: string, { isForced = false }: { isForced?: boolean } = {}): void {
  const act = read()
  if (act?.name === name && (isForced || !act.isKept)) write(undefined)
}

/** Returns whether this act was waiting on this page for a registration, and removes it. */
export function claimAct(name: string): boolean {
  const act = read()
  if (act?.name !== name || act.page !== window.location.pathname || !act.isKept) return false
  write(undefined)
  const age = Date.now() - act.time
  return age >= 0 && age < MAX_AGE_MS
}

function read(): PendingAct | undefined {
  try {
    const act: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null')
    return isPendingAct(act) ? act : undefined
  } catch {
    return undefined
  }
}

function write(act: PendingAct | undefined): void {
  try {
    if (act) window.sessionStorage.setItem(KEY, JSON.stringify(act))
    else window.sessionStorage.removeItem(KEY)
  } catch {
    // Without storage the visitor has to press again.
  }
}

function isPendingAct(act: unknown): act is PendingAct {
  return (
    typeof act === 'object' &&
    act !== null &&
    'name' in act &&
    typeof act.name === 'string' &&
    'page' in act &&
    typeof act.page === 'string' &&
    'time' in act &&
    typeof act.time === 'number' &&
    'isKept' in act &&
    typeof act.isKept === 'boolean'
  )
}
