/**
 * What somebody wanted to do when the login popup opened, kept while they go and register on a page of its own: it is
 * done once when they are back. In the tab's storage, with the drafts, so that it is nobody else's.
 */
const KEY = 'draft:act'
/** Longer ago than this one wanted something else. */
const KEPT_MS = 30 * 60_000

interface PendingAct {
  name: string
  /** The page it was wanted on. */
  page: string
  /** Milliseconds since 1970. */
  time: number
  /** One has left the popup for another way in, and has not closed it. */
  isKept: boolean
}

/** Notes what waits for a login. @param name of the act, unique on its page: "like 4 12" */
export function offerAct(name: string): void {
  write({ name, page: window.location.pathname, time: Date.now(), isKept: false })
}

/** One goes on to register, or to set a new password: what was offered is done afterwards. */
export function keepOfferedAct(): void {
  const act = read()
  if (act) write({ ...act, time: Date.now(), isKept: true })
}

/** It was done, or one has thought better of it; `evenKept`: also where one had gone to register, and came back as one was. */
export function forgetAct(name: string, { evenKept = false }: { evenKept?: boolean } = {}): void {
  const act = read()
  if (act?.name === name && (evenKept || !act.isKept)) write(undefined)
}

/** Whether this is what one had wanted here before one went to register; once. */
export function takeAct(name: string): boolean {
  const act = read()
  if (act?.name !== name || act.page !== window.location.pathname || !act.isKept) return false
  write(undefined)
  const age = Date.now() - act.time
  return age >= 0 && age < KEPT_MS
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
    // Then one presses again.
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
