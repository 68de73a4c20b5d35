import type { PasteLoss } from '#contract/studio/paste-response.ts'
import type { OutsideFault } from '#server/platform/http/fetch-outside.ts'

/** Why a picture was left out. */
export type PictureLoss =
  | OutsideFault
  | 'local'
  | 'kind'
  | 'size'
  | 'broken'
  | 'busy'
  | 'right'
  | 'many'
  | 'address'
  | 'read'

const pictureLosses: Readonly<Record<PictureLoss, string>> = {
  local: '没有带过来：浏览器读不到电脑里的这些图片；可以把 .docx 文件拖到正文里，图片会一起带过来',
  read: '没有带过来：文档里的这些图片读不出来',
  right: '没有带过来：您没有上传图片的权限',
  many: '没有带过来：一次最多粘贴 30 张图片，请分几次粘贴',
  kind: '没有带过来：不是 JPEG、PNG、WebP、GIF 或 AVIF 图片',
  size: '没有带过来：图片太大，请缩小后上传',
  broken: '没有带过来：图片已损坏或不完整',
  busy: '没有带过来：服务器正忙，请稍后上传',
  address: '没有带过来：图片的地址写得不对',
  forbidden: '没有取：图片的地址不在公开的互联网上',
  redirects: '没能取到：图片的地址转来转去',
  status: '没能取到：原网站没有给图片，请另存后上传',
  time: '没能取到：原网站太慢，请另存后上传',
  away: '没能取到：连不上原网站，请另存后上传',
}

export function describePictures(losses: readonly PictureLoss[]): PasteLoss[] {
  const counts = new Map<PictureLoss, number>()
  for (const loss of losses) counts.set(loss, (counts.get(loss) ?? 0) + 1)
  return [...counts].map(([loss, count]) => ({
    kind: `picture-${loss}`,
    count,
    sentence: `${count} 张图片${pictureLosses[loss]}。`,
  }))
}

/** What was left out of the text. */
export function describeParts({
  films,
  drawings,
  isCut,
}: {
  films: number
  drawings: number
  isCut: boolean
}): PasteLoss[] {
  return [
    ...(films > 0
      ? [{ kind: 'film', count: films, sentence: `${films} 处视频、音频或内嵌网页没有带过来，请另外上传。` }]
      : []),
    ...(drawings > 0 ? [{ kind: 'drawing', count: drawings, sentence: `${drawings} 处矢量图形没有带过来。` }] : []),
    ...(isCut ? [{ kind: 'cut', count: 1, sentence: '内容太长，后面的部分没有粘贴，请分几次粘贴。' }] : []),
  ]
}
