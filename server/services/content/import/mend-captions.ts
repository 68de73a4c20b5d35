import { shown } from '#server/services/content/format/content-fault.ts'

export interface MendedCaptions {
  /** As WebVTT, where the file was captions of one of the two kinds. */
  text: string
  /** A sentence for each thing that was changed or cannot be read. */
  notes: readonly string[]
}

/** A line of times as WebVTT and SubRip (.srt) write them: the latter with commas, and without settings. */
const TIME = String.raw`(?:\d{1,3}:)?[0-5]?\d:[0-5]\d[.,，]\d{1,3}`
const TIMES = new RegExp(String.raw`^[ \t]*(${TIME})[ \t]*-->[ \t]*(${TIME})(?=[ \t]|$)(.*)$`, 'u')
/** Lines that cannot be read and are told one by one; the rest is counted. */
const MOST = 5

/**
 * Turns the times that programs for SubRip write into those of WebVTT, and a SubRip file into a WebVTT file: browsers
 * leave out every caption whose times have a comma. What the file says otherwise stays as it is.
 */
export function mendCaptions(source: string): MendedCaptions {
  const isSubRip = /^\uFEFF?\s*\d+[ \t]*(?:\r\n?|\n)/u.test(source)
  const mended: number[] = []
  const unread: string[] = []
  const lines = source.split(/\r\n?|\n/u).map((line, index) => {
    if (!line.includes('-->')) return line
    const [, from, to, settings = ''] = TIMES.exec(line) ?? []
    if (from === undefined || to === undefined) {
      unread.push(`第 ${index + 1} 行的时间${shown(line)}读不懂，这一句不会显示；应写成 00:01.000 --> 00:04.000`)
      return line
    }
    const times = `${inWebVtt(from)} --> ${inWebVtt(to)}${settings}`
    if (times !== line) mended.push(index + 1)
    return times
  })
  if (isSubRip && mended.length + unread.length === 0) return { text: source, notes: [] }
  const notes = [
    ...(isSubRip ? ['是 SRT，已转成 WebVTT'] : []),
    ...(!isSubRip && mended.length > 0
      ? [
          `第 ${mended[0]} 行${mended.length > 1 ? `等 ${mended.length} 行` : ''}的时间不是 00:00:01.000 的写法，已按它读`,
        ]
      : []),
    ...unread.slice(0, MOST),
    ...(unread.length > MOST ? [`还有 ${unread.length - MOST} 行时间读不懂`] : []),
  ]
  if (!isSubRip && mended.length === 0) return { text: source, notes }
  const text = lines.join('\n').replace(/^\uFEFF/u, '')
  return { text: isSubRip ? `WEBVTT\n\n${text.trimStart()}` : text, notes }
}

/** "1:02:03,5" as "01:02:03.500". */
function inWebVtt(time: string): string {
  const [clock = '', rest = ''] = time.split(/[.,，]/u)
  const parts = clock.split(':').map((part) => part.padStart(2, '0'))
  return `${parts.join(':')}.${rest.padEnd(3, '0')}`
}
