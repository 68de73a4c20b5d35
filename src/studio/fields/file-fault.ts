import { fileEnding } from '#contract/rich-text/file-name.ts'
import { mediaLimits } from '#contract/studio/media-limits.ts'
import type { MediaKind } from '#contract/studio/media-response.ts'
import { formatBytes } from '#contract/text/format-bytes.ts'

import { mediaKindWords } from '../media/media-kind-words.ts'
import { mediaTypes } from './media-files.ts'

/** The endings that files of each kind have. */
const endings: Readonly<Record<MediaKind, readonly string[]>> = {
  picture: ['jpg', 'jpeg', 'jfif', 'png', 'webp', 'avif', 'gif'],
  book: ['pdf'],
  captions: ['vtt', 'srt'],
  attachment: ['pdf', 'docx', 'xlsx', 'pptx', 'zip'],
  film: ['mp4', 'm4v', 'webm'],
  sound: ['mp3', 'm4a', 'ogg', 'oga', 'opus'],
}

const allowed: Readonly<Record<MediaKind, string>> = {
  picture: '图片只收 JPEG、PNG、WebP、AVIF 和 GIF',
  book: '这里只收 PDF',
  captions: '字幕只收 VTT 和 SRT',
  attachment: '附件只收 PDF、docx、xlsx、pptx 和 zip',
  film: '视频只收 MP4 和 WebM',
  sound: '音频只收 MP3、M4A 和 OGG',
}
const ALL =
  '只收图片（JPEG、PNG、WebP、AVIF、GIF）、PDF、文档（docx、xlsx、pptx）、zip、视频（MP4、WebM）、音频（MP3、M4A、OGG）和字幕（VTT、SRT）'

/**
 * Returns why a place cannot take a file, before any of it is sent: its ending, its size. The server decides by the content.
 *
 * @param kind what the file is for; undefined where it is nothing that the library takes
 */
export function fileFault(kind: MediaKind | undefined, file: File): string | undefined {
  if (kind === undefined) return `不能上传这种文件：${ALL}`
  const ending = fileEnding(file.name)
  const isOfKind = ending === '' || endings[kind].includes(ending) || mediaTypes[kind].split(',').includes(file.type)
  if (!isOfKind) return `不能上传这种文件：${allowed[kind]}`
  const most = mediaLimits[kind]
  if (file.size <= most) return undefined
  return `文件太大（${formatBytes(file.size)}）：${mediaKindWords[kind]}最多 ${most / 1024 / 1024} MB，请压缩后再传`
}

/** Whether a file looks like nothing that the library takes. */
export function isForeign(file: File): boolean {
  const ending = fileEnding(file.name)
  const isNamed = Object.values(endings).some((each) => each.includes(ending))
  return ending !== '' && !isNamed && !Object.values(mediaTypes).join(',').split(',').includes(file.type)
}
