import { finishImport, pendingImport } from '#server/db/content/apply-import.ts'
import { backoffMs, patientPauses, pauseUnless } from '#server/platform/time/backoff.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Part } from '#server/platform/parts/parts.ts'
import type { ContentContext, ContentMedia } from '#server/services/content/entities/content-context.ts'

export interface LastImport {
  /** Stops between two steps; the rest is written at the next start. */
  close(): Promise<void>
}

/** Pieces that a start writes before it serves; more are written beside the visitors. */
const SOON = 50
const TENTHS = 10

/**
 * Finishes an import during which the last process was killed. It holds the content lock meanwhile, because another
 * change of content would be overwritten by what is still to come. What cannot be finished is tried again while the portal
 * serves.
 */
export async function finishLastImport(
  content: Pick<ContentContext, 'store' | 'types' | 'withContentLock'> & { media: Pick<ContentMedia, 'changed'> },
  log: Log,
  { isServing, part }: { isServing: boolean; part: Pick<Part, 'works' | 'failed'> },
): Promise<LastImport> {
  const closing = new AbortController()
  const { pieces, left } = (await pendingImport(content.store)) ?? { pieces: 0, left: 0 }
  // A command that changes content finishes a long one itself, and says how far it is; any other one can do without.
  if ((pieces === 0 && left === 0) || (left > SOON && !isServing)) return { close: () => Promise.resolve() }
  if (left > SOON)
    log.info({
      zh: `上次导入内容中断了：从第 ${pieces - left + 1} 步接着做，共 ${pieces} 步`,
      en: `An import of content was broken off: it goes on from step ${pieces - left + 1} of ${pieces}`,
    })
  let tenth = 0
  const tell = (done: number) => {
    if (left <= SOON || done === pieces || Math.floor((done / pieces) * TENTHS) <= tenth) return
    tenth = Math.floor((done / pieces) * TENTHS)
    log.info({
      zh: `接着做上次中断的导入：已完成 ${done} 步，共 ${pieces} 步`,
      en: `The import of content that had been broken off: ${done} of ${pieces} steps`,
    })
  }
  /** Returns whether there is nothing left to be done here. */
  const tryToFinish = async (): Promise<boolean> => {
    const outcome = await content.withContentLock(async () => {
      await finishImport(content.store, content.types(), { tell, isStopped: () => closing.signal.aborted })
      return { kind: 'finished' }
    })
    // Another change of content finishes this import first; whether it did is seen when it is over.
    if (outcome.kind === 'busy') return false
    if (outcome.kind === 'unavailable') throw new Error('the database does not answer')
    if (closing.signal.aborted) return true
    await content.media.changed()
    part.works()
    if (pieces > 0)
      log.info({
        zh: '上次中断的导入已经做完',
        en: 'An import of content that had been broken off is finished now',
      })
    return true
  }
  let onTried = () => {}
  const tried = new Promise<void>((resolve) => (onTried = resolve))
  const finish = async () => {
    for (let tries = 1; !closing.signal.aborted; tries += 1) {
      const isOver = await tryToFinish().catch((error: unknown) => {
        // Visitors must be served even on a full disk.
        part.failed(error)
        return false
      })
      onTried()
      // A command ends when it is done; the next one on content tries again.
      if (isOver || !isServing) return
      await pauseUnless(closing.signal, backoffMs(tries, patientPauses))
    }
  }
  const finished = finish()
  if (left <= SOON) await tried
  return {
    async close() {
      closing.abort()
      await finished
    },
  }
}
