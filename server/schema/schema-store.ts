import type { Portal } from '#compile/portal.ts'
import { fileStart } from '#definition/json/json-place.ts'
import { type LocatedIssue, placeIssue } from '#definition/issues/locate-issues.ts'
import { renderIssues } from '#definition/issues/render-issue.ts'

import { type CheckedSchema, checkSchema, type SchemaCompiler, type SchemaSnapshot } from './check-schema.ts'
import { readSchemaFolder } from './read-schema-folder.ts'
import { watchSchemaFolder } from './watch-schema-folder.ts'

/** Where the store says what it did: `console` and pino both fit. */
export interface SchemaLog {
  info(message: string): void
  error(message: string): void
}

export interface SchemaStoreOptions extends SchemaCompiler {
  /** The folder of `site.json`. */
  dir: string
  log: SchemaLog
  /** How long to wait for the rest of a save (default 50). */
  debounceMs?: number
  /** How often the folder is compared by size and time (default 2000). */
  pollMs?: number
}

export interface SchemaState {
  /** Version of the portal that visitors see. */
  version: string
  loadedAt: Date
  /** Faults of the last save, which was refused; empty when what visitors see is what is saved. */
  issues: readonly LocatedIssue[]
}

export interface SchemaStore {
  /** The portal visitors see: always one that checks. */
  current(): SchemaSnapshot
  state(): SchemaState
  /** Called after every swap, and with `refused` when a save was refused. Answers how to stop. */
  subscribe(listener: SchemaListener): () => void
  /** Reads the folder once and begins to watch it. A schema that does not check is refused with all its issues. */
  start(): Promise<{ ok: true } | { ok: false; issues: readonly LocatedIssue[]; report: string }>
  close(): Promise<void>
}

export type SchemaEvent =
  | { kind: 'swapped'; snapshot: SchemaSnapshot; previous: Portal }
  | { kind: 'refused'; issues: readonly LocatedIssue[] }
  | { kind: 'recovered'; snapshot: SchemaSnapshot }
export type SchemaListener = (event: SchemaEvent) => void

/**
 * Keeps the last portal that checked, and follows what editors save (architecture "Read at run time"):
 * a save that checks is swapped in at once, one that does not changes nothing for visitors
 * and is told once, with every place.
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

  /** A fault of our own must not take down a server whose last portal is good. */
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

  /** Waits until saving is over; a change during a check is checked after it. */
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
      // Watching begins first, so that nothing saved during the first reading is missed; it is checked after it.
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

/** How the backend speaks and what a page may cost is no part of the portal, so its version says nothing of them. */
function isSameBeside(left: SchemaSnapshot, right: SchemaSnapshot): boolean {
  return JSON.stringify([left.backend, left.budgets]) === JSON.stringify([right.backend, right.budgets])
}
