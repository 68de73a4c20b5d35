import type { MediaKind } from '#contract/studio/media-response.ts'

/** The endings of the stored files that a place of each kind takes; attachments may be PDFs as books are. */
export const mediaEndings: Readonly<Record<MediaKind, readonly string[]>> = {
  picture: ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif', 'svg'],
  book: ['pdf'],
  captions: ['vtt'],
  attachment: ['pdf', 'docx', 'xlsx', 'pptx', 'zip'],
  film: ['mp4', 'webm'],
  sound: ['mp3', 'm4a', 'ogg', 'opus'],
}
