import type { LogEvent } from 'kysely'

import type { Measures } from '#server/platform/parts/measures.ts'

/** Returns what counts the queries of the database and the time they take, waiting for their turn included. */
export function createQueryMeasures(
  measures: Measures,
): (event: Pick<LogEvent, 'level' | 'queryDurationMillis'>) => void {
  const count = (level: LogEvent['level']) =>
    measures.counter('wenlan_database_queries_total', 'Queries of the database, by outcome', {
      outcome: level === 'error' ? 'failed' : 'done',
    })
  const counts = { query: count('query'), error: count('error') }
  const busy = measures.counter('wenlan_database_seconds_total', 'Seconds of queries, waiting for their turn included')
  return ({ level, queryDurationMillis }) => {
    counts[level].value += 1
    busy.value += queryDurationMillis / 1000
  }
}
