import { setTimeout as pause } from 'node:timers/promises'

import type { PictureMaker } from '#server/services/context/picture-maker.ts'

/** Draws a picture anew; retries while the picture maker is busy, because uploads by visitors take precedence. */
export async function makePatiently(
  pictures: Pick<PictureMaker, 'make'>,
  original: Buffer,
  tries = 20,
): ReturnType<PictureMaker['make']> {
  const result = await pictures.make(original)
  if (result.ok || result.fault !== 'busy' || tries === 0) return result
  await pause(250)
  return makePatiently(pictures, original, tries - 1)
}
