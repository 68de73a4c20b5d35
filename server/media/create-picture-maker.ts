import type { PictureMaker } from '#server/services/context/picture-maker.ts'

import { createImageWorker, type ImageWorker } from './image-worker.ts'
import { createSemaphore } from '#server/platform/semaphore.ts'
import { pictureKind } from './picture-kind.ts'

/** One by one: two of the largest would be twice the memory, and pages must go on being answered. */
const AT_ONCE = 1
const MAX_WAITING = 20

/** Draws what visitors send anew as WebP (draw-taken.ts). Only pixels come through. */
export function createPictureMaker(images: ImageWorker = createImageWorker()): PictureMaker {
  const semaphore = createSemaphore(AT_ONCE, MAX_WAITING)
  return {
    async make(file) {
      const kind = pictureKind(file)
      if (kind === undefined) return { ok: false, fault: 'kind' }
      const draw = () => images.take({ file, kind })
      const made = await semaphore.run(async () => {
        const first = await draw()
        // Another picture may have brought the process down that draws them all.
        return first === 'ended' ? draw() : first
      })
      if (made === 'refused') return { ok: false, fault: 'busy' }
      // What brings a decoder down twice is no picture.
      return made === 'ended' ? { ok: false, fault: 'broken' } : made
    },
  }
}
