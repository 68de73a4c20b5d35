import type { Store } from '#server/db/connection/store.ts'
import { createRobotCheck } from '#server/pages/is-robot.ts'
import { createDeviceDetector } from '#server/pages/device-detector.ts'
import { createParts } from '#server/platform/parts/parts.ts'
import { secondsNow } from '#server/platform/time/seconds-now.ts'
import { createDailyCounter } from '#server/services/site/daily-counter.ts'

import { median } from '../median.ts'

const ROUNDS = 7
const VISITS = 200_000
const PAGES = 1000
const NAMES = { mobile: ['Android'], desktop: ['Windows NT'] }
const AGENT = Buffer.from(
  'Mozilla/5.0 (Linux; Android 16; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
)

/**
 * The processor time of counting one visit, in milliseconds: the check for robots and the counter itself, beyond looking
 * up the device of the user agent, which is a new string in each request and which every page does. Nothing is written.
 */
export function countingMs(): number {
  const log = { info: () => undefined, warn: () => undefined }
  const counter = createDailyCounter(storeOfNothing(), {
    parts: createParts({ log }),
    now: secondsNow,
    timezone: 'Asia/Shanghai',
  })
  const isRobot = createRobotCheck()
  const detect = createDeviceDetector()
  const visits = Array.from({ length: PAGES }, (_, id) => ({ page: `news/details/${id}`, area: '新闻资讯' }))
  let shown = 0
  const pass = (isCounting: boolean) => {
    const before = process.cpuUsage()
    for (let visit = 0; visit < VISITS; visit += 1) {
      const agent = AGENT.toString('latin1')
      if (detect(agent, NAMES) === 'mobile') shown += 1
      const seen = visits[visit % PAGES]
      if (isCounting && seen && !isRobot(agent)) counter.visited(seen)
    }
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 / VISITS
  }
  const rounds = Array.from({ length: ROUNDS }, () => pass(true) - pass(false))
  if (shown === 0) throw new Error('The user agent of a phone was taken for none')
  return median(rounds)
}

function storeOfNothing(): Pick<Store, 'transact'> {
  return { transact: () => Promise.reject(new Error('The counter of a measurement was to write')) }
}
