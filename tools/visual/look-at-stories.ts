import { comparePictures } from './compare-pictures.ts'
import type { Difference } from './difference-page.ts'
import { decodePixels, type PicturePart } from './picture-files.ts'
import type { ListedStory } from './story-index.ts'
import type { Picture } from './take-pictures.ts'

/** Fewer are a cursor's blink or the edge of a letter, and seen by no eye. */
const UNSEEN = 24

/** The result for one story, with its pictures for the side-by-side view. */
export interface Looked {
  difference: Difference
  pictures: PicturePart
}

/**
 * Compares a story with its earlier self. @param before its earlier picture, or undefined for a story that did not
 * exist
 */
export async function lookAtStory(
  { id, title, name }: ListedStory,
  before: Uint8Array | undefined,
  { png, fault }: Picture,
): Promise<Looked | undefined> {
  const about = { id, title, name }
  if (fault !== '')
    return { difference: { ...about, kind: 'failed', fault }, pictures: { ...(before ? { before } : {}), now: png } }
  if (before === undefined) return { difference: { ...about, kind: 'new' }, pictures: { now: png } }
  // The same bytes need not be read: nearly all stories are as they were.
  if (Buffer.compare(before, png) === 0) return undefined
  const { different, marked } = comparePictures(await decodePixels(before), await decodePixels(png))
  return different <= UNSEEN
    ? undefined
    : { difference: { ...about, kind: 'changed', different }, pictures: { before, now: png, where: marked } }
}

/** A story that is gone. @param before its picture, or undefined if it failed to render then, too */
export function lookAtGone({ id, title, name }: ListedStory, before: Uint8Array | undefined): Looked {
  return { difference: { id, title, name, kind: 'gone' }, pictures: before ? { before } : {} }
}
