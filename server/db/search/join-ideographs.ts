import type { TextRun } from './split-runs.ts'

/** Runs that are read as one: a Latin word alone, or neighbouring Chinese ones with nothing but joints between them. */
export type JoinedRun = readonly [TextRun, ...TextRun[]]

/** Whether the marks between two Chinese runs leave them one word. */
export type IsJoint = (marks: string) => boolean

/**
 * In a title every mark is a joint: visitors type titles without their marks, or with others. Titles are short, so
 * what matches by chance across a comma is rare.
 */
export const titleJoint: IsJoint = () => true

const QUOTES = '"\'“”‘’„«»‹›「」『』'
const BRACKETS = '()\\[\\]{}<>《》〈〉【】〔〕〖〗'
const DOTS = '·•∙⋅・‧.'
const DASHES = '\\-‐‑–—~_/|'
const JOINTS = new RegExp(`^[\\s${QUOTES}${BRACKETS}${DOTS}${DASHES}]*$`, 'u')
/** Dots of an ellipsis, which `normalizeText` writes apart. */
const ELLIPSIS = '..'

/**
 * In running text quotation marks, brackets, dots, dashes and blanks are joints; marks that end a clause part what
 * stands before and after them.
 */
export const textJoint: IsJoint = (marks) => JOINTS.test(marks) && !marks.includes(ELLIPSIS)

/**
 * Joins neighbouring runs of Chinese characters across marks, so that 我们的节日主题活动 finds “我们的节日”主题活动, and
 * 通知 finds 通 知. Other scripts of the kind are not joined, because some of them separate words by blanks.
 *
 * @param runs the runs of `normalized` (`splitRuns`)
 */
export function joinIdeographs(runs: readonly TextRun[], normalized: string, isJoint: IsJoint): JoinedRun[] {
  const joined: [TextRun, ...TextRun[]][] = []
  let before: TextRun | undefined
  for (const run of runs) {
    const last = joined.at(-1)
    if (
      last !== undefined &&
      before !== undefined &&
      endsChinese(before.text) &&
      beginsChinese(run.text) &&
      isJoint(normalized.slice(before.start + before.text.length, run.start))
    )
      last.push(run)
    else joined.push([run])
    before = run
  }
  return joined
}

/** The text of a joined run, without the marks. */
export function textOfJoined(runs: JoinedRun): string {
  return runs.map(({ text }) => text).join('')
}

/** The joined runs as runs whose characters stand next to each other. */
export function asRuns(joined: readonly JoinedRun[]): TextRun[] {
  return joined.map((runs) => ({ ...runs[0], text: textOfJoined(runs) }))
}

function endsChinese(text: string): boolean {
  return /\p{Script=Han}$/u.test(text)
}

function beginsChinese(text: string): boolean {
  return /^\p{Script=Han}/u.test(text)
}
