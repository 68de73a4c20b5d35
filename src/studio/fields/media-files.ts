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

/** Returns the last part of a path or an address. */
export function fileNameOf(path: string): string {
  return path.split('/').at(-1) || path
}
