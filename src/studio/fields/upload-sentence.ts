import type { Upload } from './upload-queue.ts'

/** Returns what screen readers are told of files on their way: it changes with each quarter, not with each percent. */
export function uploadSentence(underway: readonly Upload[]): string {
  if (underway.length === 0) return ''
  const total = underway.reduce((sum, { file }) => sum + file.size, 0)
  const sent = underway.reduce((sum, upload) => sum + Math.min(upload.sent, upload.file.size), 0)
  const quarter = total === 0 ? 0 : Math.floor((sent / total) * 4) * 25
  const broken = underway.filter(({ isBroken = false }) => isBroken).length
  if (broken > 0) return `${broken} 个文件断线，正在重连`
  return `正在上传 ${underway.length} 个文件${quarter === 0 ? '' : `，已传 ${quarter}%`}`
}
