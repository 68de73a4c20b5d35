import type { MediaKind } from '#contract/studio/media-response.ts'

/** What the file picker offers; the server decides by the content of a file. */
export const mediaTypes: Readonly<Record<MediaKind, string>> = {
  picture: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  book: 'application/pdf',
  captions: '.vtt,.srt,text/vtt',
}

/** Returns the last part of a path or an address. */
export function fileNameOf(path: string): string {
  return path.split('/').at(-1) || path
}

/** Formats a size: "320 KB", "4.5 MB". */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
