import type { MediaKind } from '#contract/studio/media-response.ts'

/** What files of each kind are called. */
export const mediaKindWords: Readonly<Record<MediaKind, string>> = {
  picture: '图片',
  book: 'PDF 文件',
  captions: '字幕',
  attachment: '附件',
  film: '视频',
  sound: '音频',
}
