import { finishImport, pendingImport } from '#server/db/content/apply-import.ts'
import type { Log } from '#server/platform/log.ts'
import { because } from '#server/platform/message.ts'
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
  const finish = async () => {
    try {
      await content.withContentLock(async () => {
        await finishImport(content.store, content.types(), { tell, isStopped: () => isStopped })
      })
      if (isStopped) return
      await content.media.changed()
      if (pieces > 0)
        log.info({
          zh: '上次中断的导入已经做完',
          en: 'An import of content that had been broken off is finished now',
        })
    } catch (error) {
      // Visitors must be served even on a full disk; the next command on content tries again.
      const said = {
        zh: '上次中断的导入做不完',
        en: 'An import of content that had been broken off cannot be finished',
      }
      log.error(because(said, error))
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
