import type { MediaItemKind } from '#contract/studio/media-item-response.ts'

const endings: readonly (readonly [RegExp, MediaItemKind])[] = [
  [/\.(?:jpe?g|png|webp|gif|avif|svg)$/iu, 'picture'],
  [/\.pdf$/iu, 'book'],
  [/\.vtt$/iu, 'captions'],
  [/\.(?:docx|xlsx|pptx|zip)$/iu, 'attachment'],
  [/\.(?:mp4|webm)$/iu, 'film'],
  [/\.(?:mp3|m4a|ogg|opus)$/iu, 'sound'],
]

/** Returns the kind of a stored file by its ending. */
export function mediaKindOf(path: string): MediaItemKind {
  return endings.find(([ending]) => ending.test(path))?.[1] ?? 'other'
}
