import type { Portal } from '#compile/portal.ts'
import { fileStart } from '#definition/json/json-place.ts'
import { type LocatedIssue, placeIssue } from '#definition/issues/locate-issues.ts'
import { renderIssues } from '#definition/issues/render-issue.ts'

import { type CheckedSchema, checkSchema, type SchemaCompiler, type SchemaSnapshot } from './check-schema.ts'
import { readSchemaFolder } from './read-schema-folder.ts'
import { watchSchemaFolder } from './watch-schema-folder.ts'

/** The log of the store; `console` and pino both fit. */
export interface SchemaLog {
  info(message: string): void
  error(message: string): void
}

export interface SchemaStoreOptions extends SchemaCompiler {
  /** The folder with `site.json`. */
  dir: string
  log: SchemaLog
  /** Time to wait for further writes of one save (default 50). */
  debounceMs?: number
  /** Interval of comparing the folder by size and time (default 2000). */
  pollMs?: number
}

export interface SchemaState {
  /** Version of the portal in use. */
  version: string
  loadedAt: Date
  /** Faults of the last save if it was refused; empty if the portal in use is the saved one. */
  issues: readonly LocatedIssue[]
}

export interface SchemaStore {
  /** Returns the portal in use, which is always valid. */
  current(): SchemaSnapshot
  state(): SchemaState
  /** Registers a listener for every swap and every refused save. Returns the function that removes it. */
  subscribe(listener: SchemaListener): () => void
  /** Reads the folder once and starts to watch it. An invalid schema is refused with all its issues. */
  start(): Promise<{ ok: true } | { ok: false; issues: readonly LocatedIssue[]; report: string }>
  close(): Promise<void>
}

export type SchemaEvent =
  | { kind: 'swapped'; snapshot: SchemaSnapshot; previous: Portal }
  | { kind: 'refused'; issues: readonly LocatedIssue[] }
  | { kind: 'recovered'; snapshot: SchemaSnapshot }
export type SchemaListener = (event: SchemaEvent) => void

/**
 * Keeps the last valid portal and follows the editors' saves (architecture "Read at run time"): a valid save is
 * swapped in at once; an invalid one changes nothing for visitors and is reported once with every place.
 */
export function createSchemaStore({
  dir,
  log,
  debounceMs = 50,
  pollMs = 2000,
  ...compiler
}: SchemaStoreOptions): SchemaStore {
  const listeners = new Set<SchemaListener>()
  let loaded: { snapshot: SchemaSnapshot; at: Date } | undefined
  let issues: readonly LocatedIssue[] = []
  let fingerprint = ''
  let watcher: { close(): void } | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isClosed = false

  async function read(): Promise<CheckedSchema> {
    const folder = await readSchemaFolder(dir)
    fingerprint = folder.fingerprint
    return checkSchema(folder, compiler)
  }

  /** Reads again and turns exceptions into issues: a bug of ours must not stop a server with a valid portal. */
  async function readAgain(): Promise<CheckedSchema> {
    try {
      return await read()
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
      return {
        ok: false,
        issues: [
          placeIssue({ code: 'CHECK_FAILED', file: '', path: [], message: `检查程序出错：${reason}` }, fileStart, ''),
        ],
      }
    }
  }

  function tell(event: SchemaEvent): void {
    for (const listener of listeners) {
      try {
        listener(event)
      } catch (error) {
        log.error(`schema: 订阅者出错：${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      }
    }
  }

  function take(checked: CheckedSchema, before: SchemaSnapshot): void {
    if (!checked.ok) {
      if (JSON.stringify(checked.issues) === JSON.stringify(issues)) return
      issues = checked.issues
      log.error(
        `schema/ 有 ${issues.length} 处错误，网站继续使用上一个正确的版本 ${before.portal.version}：\n\n${renderIssues(issues)}\n`,
      )
      tell({ kind: 'refused', issues })
      return
    }
    const wasRefused = issues.length > 0
    issues = []
    if (checked.snapshot.portal.version !== before.portal.version || !isSameBeside(checked.snapshot, before)) {
      loaded = { snapshot: checked.snapshot, at: new Date() }
      log.info(`schema/ 已更新，版本 ${checked.snapshot.portal.version}`)
      tell({ kind: 'swapped', snapshot: checked.snapshot, previous: before.portal })
    } else if (wasRefused) {
      log.info(`schema/ 已改正，版本仍是 ${before.portal.version}`)
      tell({ kind: 'recovered', snapshot: before })
    }
  }

  /** Waits until the save is complete; a change during a check triggers another check. */
  function schedule(): void {
    if (isClosed) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (running) return schedule()
      running = readAgain()
        .then((checked) => {
          if (!isClosed && loaded) take(checked, loaded.snapshot)
        })
        .finally(() => {
          running = undefined
        })
    }, debounceMs)
    timer.unref()
  }

  function stopWatching(): void {
    clearTimeout(timer)
    watcher?.close()
    watcher = undefined
  }

  function present(): { snapshot: SchemaSnapshot; at: Date } {
    if (!loaded) throw new Error('schema store: nothing is loaded; await start() and check that it answered ok')
    return loaded
  }

  return {
    current: () => present().snapshot,
    state: () => ({ version: present().snapshot.portal.version, loadedAt: present().at, issues }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async start() {
      // Watching starts before the first reading, so that no save is missed; a save meanwhile is checked afterwards.
      watcher ??= watchSchemaFolder({ dir, pollMs, fingerprint: () => fingerprint, onChange: schedule })
      const reading = read()
      running = reading.then(
        () => undefined,
        () => undefined,
      )
      const checked = await reading.finally(() => {
        running = undefined
      })
      if (!checked.ok) {
        stopWatching()
        return {
          ok: false,
          issues: checked.issues,
          report: `${renderIssues(checked.issues)}\n\n共 ${checked.issues.length} 处错误`,
        }
      }
      loaded = { snapshot: checked.snapshot, at: new Date() }
      return { ok: true }
    },
    async close() {
      isClosed = true
      stopWatching()
      await running
    },
  }
}

/** Compares the backend definition and the budgets, which are not part of the portal and its version. */
function isSameBeside(left: SchemaSnapshot, right: SchemaSnapshot): boolean {
  return JSON.stringify([left.backend, left.budgets]) === JSON.stringify([right.backend, right.budgets])
}
