import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'

import { DAY_SECONDS } from '#contract/time/durations.ts'
import { utcMinute } from '#contract/time/utc-time.ts'

import { type Check, ok } from './check.ts'

export const checkClock: Check = {
  name: 'clock',
  title: { zh: '时钟', en: 'Clock' },
  look({ now }) {
    const shown = utcMinute(now)
    const mend = {
      zh: '启用时间同步（chrony 或 systemd-timesyncd）',
      en: 'keep the clock by the network (chrony or systemd-timesyncd)',
    }
    // A day, because unpacked files may bear the time of another zone.
    if (now < statSync(import.meta.filename).mtimeMs / 1000 - DAY_SECONDS)
      return [
        {
          level: 'fault',
          message: {
            zh: `时钟停在 ${shown}，比这个程序还早`,
            en: `it says ${shown}, which is before this program was made`,
          },
          mend,
        },
      ]
    if (isSynchronised() === false)
      return [
        {
          level: 'warning',
          message: { zh: `${shown}（UTC），没有和网络同步`, en: `${shown} (UTC), not kept by the network` },
          mend,
        },
      ]
    return [ok(`${shown}（UTC）`, `${shown} (UTC)`)]
  },
}

/** Asks systemd; undefined where there is none to ask, as in a container. */
function isSynchronised(): boolean | undefined {
  try {
    const output = execFileSync('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 3000,
    }).trim()
    return output === '' ? undefined : output === 'yes'
  } catch {
    return undefined
  }
}
