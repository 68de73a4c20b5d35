import type { LocatedIssue } from '#definition/issues/locate-issues.ts'

import type { Log } from '../platform/log/log.ts'
import type { CheckedSchema, SchemaSnapshot } from './check-schema.ts'
import { eventOf, type SchemaEvent } from './schema-events.ts'
import { logEvent, startedHeavy, startedWith, startedWithFallback } from './schema-messages.ts'

export interface SchemaState {
  /** Version of the portal in use. */
  version: string
  loadedAt: Date
  /** Faults of the last save if it was refused; empty if the portal in use is the saved one. */
  issues: readonly LocatedIssue[]
  /** Slips in the portal in use that break nothing. */
  warnings: readonly LocatedIssue[]
  /** Numbers of further faults and warnings that are not in these lists. */
  unlisted: { issues: number; warnings: number }
  /** The portal in use is the copy of an earlier run, because the schema has been broken since the start. */
  isKept: boolean
}

type Good = CheckedSchema & { ok: true }
type Refused = Omit<CheckedSchema & { ok: false }, 'ok'>

/** The portal in use, and what is to be said of the last save. */
export interface SchemaRecord {
  /** @throws before a portal is in use */
  current(): SchemaSnapshot
  isLoaded(): boolean
  /** @throws before a portal is in use */
  state(): SchemaState
  /** Starts with a good schema, and tells of its slips. */
  begin(checked: Good): void
  /** Starts with pages that are heavier than their budget. */
  beginHeavy(unweighed: Good, refused: Refused): void
  /** Starts with the copy of an earlier run in place of a schema with faults. */
  beginWithFallback(fallback: SchemaSnapshot, refused: Refused): void
  /** Records the check of a save; returns what is new in it, if anything. */
  apply(checked: CheckedSchema): SchemaEvent | undefined
}

export function createSchemaRecord(log: Pick<Log, 'info' | 'error'>): SchemaRecord {
  let loaded: { snapshot: SchemaSnapshot; at: Date } | undefined
  let issues: readonly LocatedIssue[] = []
  let warnings: readonly LocatedIssue[] = []
  let unlisted = { issues: 0, warnings: 0 }
  let isKept = false

  function load(snapshot: SchemaSnapshot): void {
    loaded = { snapshot, at: new Date() }
  }

  function storeWarnings(checked: Good): void {
    warnings = checked.warnings
    unlisted = { ...unlisted, warnings: checked.unlisted ?? 0 }
  }

  function storeIssues(refused: Refused): void {
    issues = refused.issues
    unlisted = { ...unlisted, issues: refused.unlisted ?? 0 }
  }

  function present(): { snapshot: SchemaSnapshot; at: Date } {
    if (!loaded) throw new Error('schema store: nothing is loaded; await start() and check that it answered ok')
    return loaded
  }

  function begin(checked: Good): void {
    load(checked.snapshot)
    storeWarnings(checked)
    if (warnings.length > 0) log.info(startedWith({ warnings, unlisted: unlisted.warnings }))
  }

  return {
    current: () => present().snapshot,
    isLoaded: () => loaded !== undefined,
    state: () => ({
      version: present().snapshot.portal.version,
      loadedAt: present().at,
      ...{ issues, warnings, unlisted, isKept },
    }),
    begin,
    beginHeavy(unweighed, refused) {
      begin(unweighed)
      storeIssues(refused)
      log.error(startedHeavy(refused))
    },
    beginWithFallback(fallback, refused) {
      load(fallback)
      storeIssues(refused)
      isKept = true
      log.error(startedWithFallback(refused, fallback.portal.version))
    },
    apply(checked) {
      const before = present().snapshot
      if (checked.ok) storeWarnings(checked)
      const event = eventOf(checked, before, { issues, unlisted: unlisted.issues })
      if (!event) return undefined
      storeIssues(event.kind === 'refused' ? event : { issues: [] })
      if (event.kind === 'swapped') load(event.snapshot)
      if (event.kind !== 'refused') isKept = false
      logEvent(log, event, before, { warnings, unlisted: unlisted.warnings })
      return event
    },
  }
}
