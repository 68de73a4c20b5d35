/** Content types by file extension; files beyond these and the documents are not served. */
const kinds: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  m4s: 'video/iso.segment',
  ts: 'video/mp2t',
  m3u8: 'application/vnd.apple.mpegurl',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  vtt: 'text/vtt; charset=utf-8',
}

/** Documents that visitors download: forms to fill in, tables, archives of them. No browser shows them. */
const documents: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  wps: 'application/vnd.ms-works',
  et: 'application/octet-stream',
  dps: 'application/octet-stream',
  ofd: 'application/ofd',
  zip: 'application/zip',
}

/** Formats that can be resized; SVG is scalable. */
const resizable = new Set(['avif', 'webp', 'jpg', 'jpeg', 'png', 'gif'])

/** The offered widths. A fixed list bounds the cache and the sizes that clients can request. */
export const WIDTHS = [160, 320, 640, 960, 1440, 1920] as const
export type Width = (typeof WIDTHS)[number]

export function mediaType(path: string): string | undefined {
  const ending = endingOf(path)
  if (Object.hasOwn(kinds, ending)) return kinds[ending]
  return Object.hasOwn(documents, ending) ? documents[ending] : undefined
}

/** Whether a file is downloaded under its own name, and never opened as a part of the portal's origin. */
export function isDocument(path: string): boolean {
  return Object.hasOwn(documents, endingOf(path))
}

export function isResizable(path: string): boolean {
  return resizable.has(endingOf(path))
}

export function toWidth(text: string): Width | undefined {
  return WIDTHS.find((width) => String(width) === text)
}

function endingOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).toLowerCase()
}
