import type { MediaKind } from '#contract/studio/media-response.ts'

/** What the file picker offers; the server decides by the content of a file. */
export const mediaTypes: Readonly<Record<MediaKind, string>> = {
  picture: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  book: 'application/pdf',
  captions: '.vtt,.srt,text/vtt',
  attachment: '.pdf,.docx,.xlsx,.pptx,.zip',
  film: 'video/mp4,video/webm,.mp4,.webm',
  sound: 'audio/mpeg,audio/mp4,audio/ogg,.mp3,.m4a,.ogg,.opus',
}

/** Every file that the library takes. */
export const allMediaTypes = Object.values(mediaTypes).join(',')

const endings: readonly (readonly [ending: RegExp, kind: MediaKind])[] = [
  [/\.pdf$/iu, 'book'],
  [/\.(?:docx?|docm|xls[xmb]?|ppt[xm]?|zip)$/iu, 'attachment'],
  [/\.(?:mp4|webm|mov)$/iu, 'film'],
  [/\.(?:mp3|m4a|ogg|opus|wav)$/iu, 'sound'],
  [/\.(?:vtt|srt)$/iu, 'captions'],
]

/** Returns what a file is for by its ending; the server refuses one that is something else with a sentence of that kind. */
export function kindOfFile({ name }: File): MediaKind {
  return endings.find(([ending]) => ending.test(name))?.[1] ?? 'picture'
}

/** Returns the last part of a path or an address. */
export function fileNameOf(path: string): string {
  return path.split('/').at(-1) || path
}
