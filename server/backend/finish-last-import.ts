import { finishImport, pendingImport } from '#server/db/content/apply-import.ts'
import type { Log } from '#server/platform/log.ts'
import type { ContentContext } from '#server/services/content/content-context.ts'

export interface LastImport {
  /** Stops between two steps; the rest is written at the next start. */
  close(): Promise<void>
}

/** Pieces that a start writes before it serves; more are written beside the visitors. */
const SOON = 50
const TENTHS = 10

/**
 * Finishes an import during which the last process was killed. It holds the content lock meanwhile, because another
 * change of content would be overwritten by what is still to come.
 */
export async function finishLastImport(
  content: ContentContext,
  log: Log,
  { isServing }: { isServing: boolean },
): Promise<LastImport> {
  let isStopped = false
  const { pieces, left } = (await pendingImport(content.store)) ?? { pieces: 0, left: 0 }
  // A command that changes content finishes a long one itself, and says how far it is; any other one can do without.
  if ((pieces === 0 && left === 0) || (left > SOON && !isServing)) return { close: () => Promise.resolve() }
  if (left > SOON)
    log.info(`An import of content was broken off: it goes on from step ${pieces - left + 1} of ${pieces}`)
  let tenth = 0
  const tell = (done: number) => {
    if (left <= SOON || done === pieces || Math.floor((done / pieces) * TENTHS) <= tenth) return
    tenth = Math.floor((done / pieces) * TENTHS)
    log.info(`The import of content that had been broken off: ${done} of ${pieces} steps`)
  }
  const finish = async () => {
    try {
      await content.withContentLock(async () => {
        await finishImport(content.store, content.types(), { tell, isStopped: () => isStopped })
      })
      if (isStopped) return
      await content.media.changed()
      if (pieces > 0) log.info('An import of content that had been broken off is finished now')
    } catch (error) {
      // Visitors must be served even on a full disk; the next command on content tries again.
      log.error(
        `An import of content that had been broken off cannot be finished: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }
  const finished = finish()
  if (left <= SOON) await finished
  return {
    async close() {
      isStopped = true
      await finished
    },
  }
}
