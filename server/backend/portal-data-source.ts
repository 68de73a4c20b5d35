import type { DataSource } from '#data/data-source.ts'
import type { Result } from '#data/result.ts'
import { REQUEST_TIMEOUT_MS } from '#contract/calls/request-timeout.ts'
import type { Log } from '#server/platform/log/log.ts'
import { because } from '#server/platform/log/message.ts'

/** Returns the data source of rendered pages and feeds: the backend's, within the time limit, its failures logged. */
export function portalDataSource(source: DataSource, log: Log): DataSource {
  return withFailuresLogged(withinTimeLimit(source), log)
}

/** The time limit of the renderer, the same as a browser's (docs/specification/portal.md#calls: 5000 ms). */
function withinTimeLimit(source: DataSource): DataSource {
  return (request) => {
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<Result>((resolve) => {
      timer = setTimeout(() => resolve({ kind: 'timeout' }), REQUEST_TIMEOUT_MS)
    })
    // A timer left running would keep its answer in memory for all of the five seconds.
    return Promise.race([source(request), limit]).finally(() => clearTimeout(timer))
  }
}

/** Logs failures that pages only show in part (docs/specification/portal.md#errors: the configuration, too). */
function withFailuresLogged(source: DataSource, log: Log): DataSource {
  return async (request) => {
    const result = await source(request)
    if (result.kind !== 'ok' && result.kind !== 'not-found')
      // Not the whole request: it may hold what a visitor searches for, and no two lines would be alike.
      log.warn(
        because({ zh: `有页面缺少 ${request.source}`, en: `A page goes without ${request.source}` }, result.kind),
      )
    return result
  }
}
