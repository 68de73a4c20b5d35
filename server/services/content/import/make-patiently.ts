import { setTimeout as pause } from 'node:timers/promises'

import type { PictureCrop, PictureMaker } from '#server/services/context/picture-maker.ts'

/**
 * Draws a picture anew; retries while the picture maker is busy, because uploads by visitors take precedence. It begins no further
 * try once the signal ends, and then it says that the maker is busy.
 */
export async function makePatiently(
  pictures: Pick<PictureMaker, 'make'>,
  original: Buffer,
  { tries = 20, signal, crop }: { tries?: number; signal?: AbortSignal; crop?: PictureCrop } = {},
): ReturnType<PictureMaker['make']> {
  const isOver = () => signal?.aborted === true
  const result = await pictures.make(original, crop)
  if (result.ok || result.fault !== 'busy' || tries === 0 || isOver()) return result
  await pause(250)
  if (isOver()) return result
  return makePatiently(pictures, original, { tries: tries - 1, ...(signal && { signal }), ...(crop && { crop }) })
}
