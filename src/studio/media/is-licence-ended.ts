import type { MediaItem } from '#contract/studio/media-item-response.ts'

/** Whether the licence of a file has ended. */
export function isLicenceEnded({ licenceUntil }: Pick<MediaItem, 'licenceUntil'>, now: number): boolean {
  return licenceUntil > 0 && licenceUntil < now
}
