import type { MediaKind } from './media-response.ts'

const MEGABYTE = 1024 * 1024

/** The most bytes of a file of each kind. The studio looks at them before it sends a file, and the server while one arrives. */
export const mediaLimits: Readonly<Record<MediaKind, number>> = {
  picture: 20 * MEGABYTE,
  /** A PDF. */
  book: 100 * MEGABYTE,
  /** Enough for a day of speech. */
  captions: MEGABYTE,
  /** A file beside a text, and a film and a sound in it. */
  attachment: 50 * MEGABYTE,
  film: 100 * MEGABYTE,
  sound: 50 * MEGABYTE,
}
