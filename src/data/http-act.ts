import redaxios from 'redaxios'

import { envelopeResponse } from '#contract/calls/envelope.ts'
import { readFieldFaults } from '#contract/forms/field-faults.ts'
import type { FormFault } from '#contract/forms/form.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { type ProvedNumber, readProvedNumber } from '#contract/members/proved-number.ts'
import { REQUEST_TIMEOUT_MS } from '#contract/calls/request-timeout.ts'

import { openEnvelope } from './read-answer.ts'
import { timedFetch } from './timed-fetch.ts'
import { toFailure } from './to-failure.ts'
import type { Act } from './use-act.ts'

interface HttpActOptions {
  /** The base address of the calls: "/api" in the browser. */
  baseUrl: string
  fetch: typeof fetch
  /** Returns the session's token, sent as header `token` when there is one (docs/specification/portal.md#roles). */
  token: () => string | undefined
}

/**
 * Creates a function that sends a visitor's actions by HTTP POST, within 5000 ms. Where the server sets a task first
 * (src/contract/members/captcha.ts), the browser solves it and sends the same action again.
 */
export function createHttpAct({ baseUrl, fetch: base, token }: HttpActOptions): Act {
  const http = redaxios.create({ baseURL: baseUrl, fetch: timedFetch(REQUEST_TIMEOUT_MS, base) })
  const post = (call: string, input: Readonly<Record<string, unknown>>) => {
    const current = token()
    return http.post<unknown>(`/${call}`, input, {
      headers: current === undefined ? {} : { token: current },
      validateStatus: () => true,
    })
  }
  return async (call, input) => {
    try {
      let response = await post(call, input)
      if (setsTask(response.data)) {
        const { solveRefusal } = await import('./solve-captcha.ts')
        response = await post(call, { ...input, captcha: await solveRefusal(response.data.data) })
      }
      const opened = openEnvelope(call, response.status, response.data)
      return opened.kind === 'refused' ? { ...opened, ...detailsOf(response.data) } : opened
    } catch (error) {
      return toFailure(error)
    }
  }
}

/** Whether a refusal sets a task first; the task is read with the code that solves it. */
function setsTask(body: unknown): body is { data: object } {
  const { data } = envelopeResponse.safeParse(body).data ?? {}
  return typeof data === 'object' && data !== null && 'captcha' in data
}

/** Details are read here and not with every envelope, because only forms are refused with them. */
function detailsOf(body: unknown): { faults?: readonly FormFault[]; proved?: ProvedNumber } {
  const data = envelopeResponse.safeParse(body).data?.data
  const faults = readFieldFaults(data)
  return omitUndefined({ faults: faults.length > 0 ? faults : undefined, proved: readProvedNumber(data) })
}
