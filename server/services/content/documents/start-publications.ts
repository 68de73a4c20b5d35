import { duePublications, nextPublication } from '#server/db/documents/publications.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type PeriodicJob, startPeriodicJob } from '#server/platform/parts/periodic-job.ts'
import type { Parts } from '#server/platform/parts/parts.ts'

import type { DocumentContext } from './document-context.ts'
import { type DueOutcome, publishDue } from './publish-due.ts'

/** Publications of one run; the next one has the others. */
const MOST = 1000
/** Seconds until one that failed is tried again: longer each time. */
const FIRST_PAUSE = 30
const LONGEST_PAUSE = 1800

interface Publications {
  content: DocumentContext
  /** Changes with every change of content; the database is asked for the next moment only then. */
  contentVersion: () => number
  log: Log
  parts: Parts
}

interface Failure {
  tries: number
  /** The time from which it is tried again. */
  again: number
  error: Error
}

/**
 * Publishes changes of documents at their moments, within a second. Safe to run in several processes at once. One that fails is tried
 * again later and later, and the others go on.
 */
export function startPublications({ content, contentVersion, log, parts }: Publications): PeriodicJob {
  let cached: { version: number; due: number | undefined } | undefined
  let failures: ReadonlyMap<number, Failure> = new Map()
  const { store, now } = content
  const look = async () => {
    const version = contentVersion()
    if (cached?.version !== version) cached = { version, due: await nextPublication(store.db) }
    if (cached.due === undefined || cached.due > now()) return
    cached = undefined
    const counts: Record<DueOutcome, number> = { published: 0, stopped: 0, gone: 0, busy: 0 }
    const after = new Map<number, Failure>()
    for (const due of await duePublications(store.db, now(), MOST)) {
      const failure = failures.get(due.id)
      const isWaiting = failure !== undefined && (failure.again > now() || counts.busy > 0)
      if (isWaiting) after.set(due.id, failure)
      else if (counts.busy === 0)
        try {
          counts[await publishDue(content, due)] += 1
        } catch (error) {
          const tries = (failure?.tries ?? 0) + 1
          const pause = Math.min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE)
          after.set(due.id, {
            tries,
            again: now() + pause,
            error: error instanceof Error ? error : new Error(String(error)),
          })
        }
    }
    failures = after
    const { published, stopped } = counts
    if (published > 0)
      log.info({ zh: `按时发布改动：${published} 条`, en: `Changes published as scheduled: ${published}` })
    if (stopped > 0)
      log.warn({
        zh: `定时发布没有进行：${stopped} 条，后台的内容列表里有原因`,
        en: `Scheduled changes that were not published: ${stopped}; the studio says why`,
      })
    if (published + stopped > 0) await content.media.changed()
    // The part is shown as failing as long as any waits for another try.
    const [first] = failures.values()
    if (first !== undefined) throw first.error
  }
  return startPeriodicJob(look, { everyMs: 1000, part: parts.part('publications') })
}
