import { omitUndefined } from '#contract/omit-undefined.ts'

import { isAbandoned } from './is-abandoned.ts'

/** One answer of the API; `status` 0 stands for a line that broke, or no answer in time. */
export interface ApiAnswer {
  status: number
  /** 1 for success (docs/specification/portal.md#calls); NaN where the body was not JSON. */
  code: number
  msg: string
  data: unknown
  /** Whether the caller waited no longer. */
  isAbandoned?: boolean
  /** A cookie that was set, as it is sent back. */
  cookie?: string | undefined
}

export interface Asking {
  token?: string | undefined
  cookie?: string | undefined
  /** The address of the visitor, for portals that trust this machine's proxies. */
  network?: string | undefined
  /** Sent as JSON, by POST. */
  body?: Readonly<Record<string, unknown>> | undefined
  patienceMs?: number
}

const NO_ANSWER: ApiAnswer = { status: 0, code: Number.NaN, msg: '', data: undefined }

/** Calls the API once and never throws: in a drill a missing answer is a figure. */
export async function askApi(
  origin: string,
  path: string,
  { token, cookie, network, body, patienceMs = 20_000 }: Asking = {},
): Promise<ApiAnswer> {
  try {
    const response = await fetch(`${origin}/api/${path}`, {
      headers: {
        ...omitUndefined({ token, cookie, 'x-forwarded-for': network }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    })
    const set = response.headers.get('set-cookie')?.split(';')[0]
    return { ...readAnswer(response.status, await response.text()), cookie: set }
  } catch (error) {
    return { ...NO_ANSWER, isAbandoned: isAbandoned(error) }
  }
}

/** Reads the envelope of an answer, if it has one. */
export function readAnswer(status: number, text: string): ApiAnswer {
  try {
    const { code, msg, data }: { code: number; msg: string; data: unknown } = JSON.parse(text)
    return { status, code, msg, data }
  } catch {
    return { ...NO_ANSWER, status, msg: text.slice(0, 200) }
  }
}

/** A network of its own for each of many visitors. */
export function networkOf(visitor: number): string {
  return `10.${Math.floor(visitor / 65_536) % 256}.${Math.floor(visitor / 256) % 256}.${visitor % 256}`
}
