import type { Page, Request } from 'playwright-core'

import { atRest, warm } from './awake.ts'

/** A record of all that happened on a page since a visitor came. */
export interface Watched {
  /** Console errors and warnings, uncaught errors, failed and refused requests, in order. */
  problems: readonly string[]
  /** Requested addresses, in order, with their resource type ("document", "script", "fetch" …). */
  requests: readonly { kind: string; url: string }[]
  /** Answers in order: "200 GET http://…/web/news". */
  answers: readonly string[]
  /** Waits until everything of idle time has loaded, no request is under way, and the browser is idle. */
  settled: () => Promise<void>
}

const emptyRecord = () => ({
  problems: Array<string>(),
  requests: Array<{ kind: string; url: string }>(),
  answers: Array<string>(),
  underWay: new Set<Request>(),
})

/** Records what happens on a page; each call of the answer begins a new record, for the next visitor. */
export function watchPage(page: Page): () => Watched {
  let record = emptyRecord()
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      record.problems.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => record.problems.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    record.underWay.add(request)
    record.requests.push({ kind: request.resourceType(), url: request.url() })
  })
  page.on('requestfinished', (request) => record.underWay.delete(request))
  page.on('requestfailed', (request) => {
    record.underWay.delete(request)
    // Leaving a page aborts its pending requests; this is no failure.
    const reason = request.failure()?.errorText
    // Chromium counts module preloads as forbidden where scripts are switched off.
    if (reason !== 'net::ERR_ABORTED' && reason !== 'csp') record.problems.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    record.answers.push(`${response.status()} ${response.request().method()} ${response.url()}`)
    if (response.status() >= 400)
      record.problems.push(`answered ${response.status()}: ${response.request().method()} ${response.url()}`)
  })
  return () => {
    record = emptyRecord()
    const { problems, requests, answers, underWay } = record
    const settled = async () => {
      await warm(page)
      for (let previousCount = -1; previousCount < requests.length || underWay.size > 0;) {
        previousCount = requests.length
        // The first wait lets work run that waits for idle time; the second covers the work that follows from it.
        await atRest(page)
        await atRest(page)
      }
    }
    return { problems, requests, answers, settled }
  }
}
