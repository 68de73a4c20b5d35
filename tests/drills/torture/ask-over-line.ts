import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Sent {
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
}

/** A status with all of its answer, or 0 with the reason why there was none. */
export interface LineAnswer {
  status: number
  headers: IncomingHttpHeaders
  fault: string
}

const PATIENCE_MS = 30_000

/** Asks once over a line of the agent's, and never throws: in a drill a broken line is a figure. */
export async function askOverLine(address: string, sent: Sent & { agent: Agent }): Promise<LineAnswer> {
  try {
    return await whole(address, sent)
  } catch (error) {
    return {
      status: 0,
      headers: {},
      fault: error instanceof Error && 'code' in error ? String(error.code) : String(error),
    }
  }
}

/** @throws the error of the line, also where it breaks within the answer */
function whole(address: string, { agent, method = 'GET', headers = {}, body }: Sent & { agent: Agent }) {
  return new Promise<LineAnswer>((resolve, reject) => {
    const sending = request(address, { agent, method, headers, timeout: PATIENCE_MS }, (response) => {
      const status = response.statusCode ?? 0
      text(response).then(() => resolve({ status, headers: response.headers, fault: '' }), reject)
    })
    sending.once('timeout', () => sending.destroy(new Error('no answer in time')))
    sending.once('error', reject)
    sending.end(body)
  })
}
