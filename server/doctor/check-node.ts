import { DAY_SECONDS } from '#contract/time/durations.ts'
import { utcDay, utcSeconds } from '#contract/time/utc-time.ts'

import { type Check, type Finding, ok } from './check.ts'

/** The end of each line's maintenance, by the release schedule of Node.js. Lines with odd numbers have none to speak of. */
const ENDS: Readonly<Record<number, number>> = {
  20: utcSeconds([2026, 4, 30, 23, 59, 59]),
  22: utcSeconds([2027, 4, 30, 23, 59, 59]),
  24: utcSeconds([2028, 4, 30, 23, 59, 59]),
}
/** A change of version is planned some months ahead. */
const AHEAD_SECONDS = 90 * DAY_SECONDS

export const checkNode: Check = {
  name: 'node',
  title: { zh: 'Node.js', en: 'Node.js' },
  look: ({ now }) => [lookAtVersion(process.versions.node, now)],
}

/** Compares a version with the end of its line. */
export function lookAtVersion(version: string, now: number): Finding {
  const line = Number(version.split('.')[0])
  const ends = ENDS[line]
  const mend = {
    zh: '请装 Node.js 24（或 22），再重新启动门户',
    en: 'install Node.js 24 (or 22), then restart the portal',
  }
  if (ends === undefined) {
    if (line % 2 === 0 && line > Math.max(...Object.keys(ENDS).map(Number)))
      return {
        level: 'note',
        message: {
          zh: `${version} 比测试过的版本新（测试用 20、22、24）`,
          en: `${version} is newer than the versions it is tested with (20, 22, 24)`,
        },
      }
    return {
      level: 'warning',
      message: { zh: `${version} 不是长期维护的版本`, en: `${version} is no version with long-term support` },
      mend,
    }
  }
  const [left, end] = [ends - now, utcDay(ends)]
  if (left < 0)
    return {
      level: 'warning',
      message: {
        zh: `${version}：这个版本的维护已在 ${end} 结束，不再有安全更新`,
        en: `${version}: its maintenance ended on ${end}, and with it the security fixes`,
      },
      mend,
    }
  if (left < AHEAD_SECONDS)
    return {
      level: 'warning',
      message: { zh: `${version}：维护将在 ${end} 结束`, en: `${version}: its maintenance ends on ${end}` },
      mend,
    }
  return ok(`${version}，维护到 ${end}`, `${version}, maintained until ${end}`)
}
