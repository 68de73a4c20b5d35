import type { PictureMaker } from '#server/services/context/picture-maker.ts'

import type { ImageWorker } from './image-worker.ts'
import type { Measures } from '#server/platform/parts/measures.ts'
import { createSemaphore } from '#server/platform/queues/semaphore.ts'
import { pictureKind } from './picture-kind.ts'

/**
 * Limit of concurrent jobs: two of the largest pictures would need twice the memory, and pages must be answered. A
 * picture to measure is one of them, because its file is read whole.
 */
const AT_ONCE = 1
const MAX_WAITING = 20
/** A browser gives up on an upload that makes no progress for longer. */
const WAIT_MS = 10_000

/** Re-encodes members' pictures as WebP (draw-uploaded-image.ts), so that nothing but pixels remains. */
export function createPictureMaker(images: ImageWorker, measures?: Measures): PictureMaker {
  const semaphore = createSemaphore(AT_ONCE, MAX_WAITING, {
    waitMs: WAIT_MS,
    measured: measures && { measures, queue: 'uploads' },
  })
  return {
    async make(file, crop) {
      const kind = pictureKind(file)
      if (kind === undefined) return { ok: false, fault: 'kind' }
      const draw = () => images.reencode({ file, kind, crop })
      const result = await semaphore.run(async () => {
        const first = await draw()
        // All pictures share the process; another picture may have crashed it.
        return first === 'ended' ? draw() : first
      })
      if (result === 'refused' || result === 'away') return { ok: false, fault: 'busy' }
      // A picture that crashes the decoder twice is broken.
      return result === 'ended' ? { ok: false, fault: 'broken' } : result
    },
    async measure(source) {
      const measured = await semaphore.run(() => images.measure({ source }))
      return typeof measured === 'object' && measured.ok ? measured.size : undefined
    },
  }
}
