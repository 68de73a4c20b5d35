import { drawResized } from '#server/media/draw-resized-image.ts'
import { drawUploadedImage } from '#server/media/draw-uploaded-image.ts'
import type { ImageWorker } from '#server/media/image-worker.ts'
import { measureImage } from '#server/media/measure-image.ts'

/**
 * Draws in the process of the tests, as the image worker does in its own: a process for each backend took longer to
 * start than its pictures to draw. That the process works is tested in `tests/server/media`, and on the built portal.
 */
export const drawHere: ImageWorker = {
  resize: (job) => drawResized({ name: 'resize', ...job }),
  reencode: (job) => drawUploadedImage({ name: 'reencode', ...job }),
  measure: measureImage,
}
