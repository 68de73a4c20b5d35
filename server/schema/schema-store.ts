import { fileStart } from '#definition/json/json-position.ts'
import { type LocatedIssue, placeIssue } from '#definition/issues/locate-issues.ts'

import type { Part } from '../platform/parts/parts.ts'
import { backoffMs, patientPauses } from '../platform/time/backoff.ts'
import type { Log } from '../platform/log/log.ts'
import { because, type Message } from '../platform/log/message.ts'
import { createCheckQueue } from './check-queue.ts'
import type { CheckedSchema, SchemaSnapshot } from './check-schema.ts'
import type { SchemaChecker } from './schema-checker.ts'
import { isOnlyHeavy } from './is-only-heavy.ts'
import { createSchemaListeners, type SchemaListener } from './schema-events.ts'
import { fallbackFailure, reportOf, unweighedFailure } from './schema-messages.ts'
import { createSchemaRecord, type SchemaState } from './schema-record.ts'
import type { SchemaSource } from './source/schema-source.ts'

export type { SchemaEvent, SchemaListener } from './schema-events.ts'

export interface SchemaStoreOptions {
  source: Pick<SchemaSource, 'list' | 'watch'>
  /** Checks the schema of that source; the store closes it. */
  checker: SchemaChecker
  log: Pick<Log, 'info' | 'error'>
  /** The part of the server that looks for changes of the schema. */
  part: Pick<Part, 'ran' | 'works' | 'failed'>
  /** Time to wait for further writes of one save (default 50). */
  debounceMs?: number
  /** Interval of comparing the fingerprint of the source (default 2000). */
  pollMs?: number
}

export interface SchemaStore {
  /** Returns the portal in use, which is always valid. */
  current(): SchemaSnapshot
  state(): SchemaState
  /** Registers a listener for every swap and every refused save. Returns the function that removes it. */
  subscribe(listener: SchemaListener): () => void
  /**
   * Reads the schema once and starts to watch it. In place of an invalid schema the kept one of an earlier run is used;
   * where there is none, the start is refused with all issues.
   */
  start(): Promise<{ ok: true } | { ok: false; issues: readonly LocatedIssue[]; report: string }>
  close(): Promise<void>
}

/**
 * Keeps the last valid portal and follows the editors' saves (architecture "Read at run time"): a valid save is
 * swapped in at once; an invalid one changes nothing for visitors and is reported once with every place. What is checked
 * where is the checker's business.
 */
export function createSchemaStore({
  source,
  checker,
  log,
  part,
  debounceMs = 50,
  pollMs = 2000,
}: SchemaStoreOptions): SchemaStore {
  const { subscribe, tell } = createSchemaListeners(log)
  const record = createSchemaRecord(log)
  let fingerprint = ''
  let watcher: { close(): void } | undefined
  let isClosed = false
  let failures = 0
  let retry: NodeJS.Timeout | undefined

  async function read(): Promise<CheckedSchema> {
    // Listed before it is read: a save in between is another change.
    fingerprint = (await source.list()).fingerprint
    // The checker is closed then: close() would not wait for another check, which writes into the folder that it keeps.
    return isClosed ? { ok: false, issues: [] } : checker.check()
  }

  /** A check that fails by itself, as where its thread does not start, is made again with a growing pause. */
  async function tryToRead(): Promise<CheckedSchema> {
    clearTimeout(retry)
    try {
      const checked = await read()
      failures = 0
      return checked
    } catch (error) {
      failures += 1
      if (!isClosed) retry = setTimeout(() => queue.schedule(), backoffMs(failures, patientPauses)).unref()
      return failedCheck(error)
    }
  }

  const queue = createCheckQueue(debounceMs, async () => {
    const checked = await tryToRead()
    const event = isClosed || !record.isLoaded() ? undefined : record.apply(checked)
    if (event) tell(event)
  })

  /** Waits for one of the checks of a start; one that fails by itself is told, and the next one is tried. */
  function attempt<Found>(check: Promise<Found>, message: Message): Promise<Found | undefined> {
    return check.catch((error: unknown) => {
      log.error(because(message, error))
      return undefined
    })
  }

  function stopWatching(): void {
    clearTimeout(retry)
    queue.cancel()
    watcher?.close()
    watcher = undefined
  }

  function refusedBy(checked: CheckedSchema & { ok: false }) {
    stopWatching()
    return { ok: false as const, issues: checked.issues, report: reportOf(checked) }
  }

  return {
    current: record.current,
    state: record.state,
    subscribe,
    async start() {
      // Watching starts before the first reading, so that no save is missed; a save meanwhile is checked afterwards.
      watcher ??= source.watch({
        pollMs,
        part,
        fingerprint: () => fingerprint,
        onChange: () => {
          if (!isClosed) queue.schedule()
        },
      })
      const checked = await queue.during(tryToRead())
      if (checked.ok) record.begin(checked)
      if (checked.ok || isClosed) return checked.ok ? { ok: true } : refusedBy(checked)
      const unweighed = isOnlyHeavy(checked) ? await attempt(checker.checkUnweighed(), unweighedFailure) : undefined
      if (unweighed?.ok) {
        record.beginHeavy(unweighed, checked)
        return { ok: true }
      }
      const fallback = isClosed ? undefined : await attempt(checker.checkFallback(), fallbackFailure)
      if (!fallback) return refusedBy(checked)
      record.beginWithFallback(fallback, checked)
      return { ok: true }
    },
    async close() {
      isClosed = true
      stopWatching()
      // At once, because it ends a check that would not end by itself.
      const closed = checker.close()
      await queue.idle()
      await closed
    },
  }
}

/** Turns an exception of a check into an issue: a fault of ours must not stop a server with a valid portal. */
function failedCheck(error: unknown): CheckedSchema {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return {
    ok: false,
    issues: [
      placeIssue({ code: 'CHECK_FAILED', file: '', path: [], message: `检查程序出错：${reason}` }, fileStart, ''),
    ],
  }
}
