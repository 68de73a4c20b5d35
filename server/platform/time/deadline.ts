import type { Socket } from 'node:net'

/** The moment until which the answer to a request can be heard. */
export interface Deadline {
  /** Milliseconds until then, none or less after it. */
  left(): number
  /** Whether the visitor has closed the connection. */
  hasLeft(): boolean
}

/** The deadline of work that no request waits for. */
export const endless: Deadline = { left: () => Infinity, hasLeft: () => false }

/** Creates the deadline of a request that arrives now; `socket` is the connection that its answer goes over. */
export function createDeadline(ms: number, socket?: Pick<Socket, 'destroyed'>): Deadline {
  const end = performance.now() + ms
  return { left: () => end - performance.now(), hasLeft: () => socket?.destroyed === true }
}

/** Whether the answer to work that begins now is still heard by its visitor. */
export function isHeard(deadline: Deadline): boolean {
  return deadline.left() > 0 && !deadline.hasLeft()
}

/** Work was given up because its deadline had passed before it began: nothing of it was done. */
export class TooLate extends Error {
  readonly code = 'TOO_LATE'

  constructor() {
    super('The deadline passed before the work began')
  }
}
