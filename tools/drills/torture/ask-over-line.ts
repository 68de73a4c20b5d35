import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Sent {
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** After so long the visitor leaves, whatever was answered. */
  leavesAfterMs?: number
}

/** A status with all of its answer, or 0 with the reason why there was none. */
export interface LineAnswer {
  status: number
  headers: IncomingHttpHeaders
  fault: string
  /** Whether the visitor left before the whole answer. */
  isAbandoned: boolean
}

const PATIENCE_MS = 30_000

interface Asking extends Sent {
  agent: Agent
  /** Is called when the agent has given it a line, which is later where all are in use. */
  onLine?: () => void
}

/** Asks once over a line of the agent's, and never throws: in a drill a broken line is a figure. */
export async function askOverLine(address: string, sent: Asking): Promise<LineAnswer> {
  let isAbandoned = false
  try {
    return await whole(address, { ...sent, onLeft: () => (isAbandoned = true) })
  } catch (error) {
    return {
      status: 0,
      headers: {},
      isAbandoned,
      fault: error instanceof Error && 'code' in error ? String(error.code) : String(error),
    }
  }
}

/** @throws the error of the line, also where it breaks within the answer */
function whole(
  address: string,
  { agent, method = 'GET', headers = {}, body, leavesAfterMs, onLine, onLeft }: Asking & { onLeft: () => void },
) {
  return new Promise<LineAnswer>((resolve, reject) => {
    const sending = request(address, { agent, method, headers, timeout: PATIENCE_MS }, (response) => {
      const status = response.statusCode ?? 0
      text(response).then(() => resolve({ status, headers: response.headers, fault: '', isAbandoned: false }), reject)
    })
    if (onLine) sending.once('socket', onLine)
    // Longer than any visitor waits: the server hangs.
    sending.once('timeout', () => sending.destroy(new Error('no answer in time')))
    if (leavesAfterMs !== undefined) {
      const leave = () => {
        onLeft()
        sending.destroy(new Error('left'))
      }
      const leaving = setTimeout(leave, leavesAfterMs)
      sending.once('close', () => clearTimeout(leaving))
    }
    sending.once('error', reject)
    sending.end(body)
  })
}
