import pLimit from 'p-limit'

import { readUsage } from '../../../../bench/load/process-usage.ts'
import { startHonestVisits } from '../honest-visits.ts'
import { createOffenders } from '../offenders.ts'
import { errorLines } from '../portal-log.ts'
import type { TortureDrill } from '../torture-drill.ts'

import { heavyRequests } from './heavy-requests.ts'
import { HIDDEN_ANSWER, type OddRequest, oddRequests, pipelined } from './odd-requests.ts'
import { type RawAnswer, sendRaw } from './raw-line.ts'
import { openSlowLines } from './slow-lines.ts'

const rules = {
  failed: 'answers of 500',
  smuggled: 'answers to what was smuggled',
  ambiguous: 'requests that can be read in two ways and were served',
  served: 'requests that are too much and were served',
  silent: 'lines that were left open without an answer',
  internals: "answers with a stack or an engine's words",
  reflected: 'answers that lead to a foreign host',
} as const

const AT_ONCE = 6
/** Waste included: 150,000 requests that were never begun are collected when memory is wanted. */
const GROWTH_MIB = 400
const INSIDE =
  /node_modules|node:internal|SQLITE_|at or near "|invalid byte sequence|\/dist\/|\bat \S+ \(|HPE_|FST_|ERR_HTTP|SyntaxError|RangeError/u

/** What no browser sends, written into the line byte by byte, while others hold lines open. */
export const sendOddHttp: TortureDrill = {
  name: 'raw',
  about: {
    zh: '畸形的 HTTP、走私、炸弹、慢连接：不出 500，不被走私，别人照常访问',
    en: 'odd HTTP, smuggling, bombs and slow lines: no 500, nothing smuggled, others are served meanwhile',
  },
  databases: ['sqlite', 'postgres'],
  async run({ place, figures }) {
    const drill = `raw, ${place.kind}`
    // Made before the clocks run: packing 200 MB takes this process seconds.
    const heavy = heavyRequests()
    const portal = await place.start()
    const port = Number(new URL(portal.origin).port)
    const offenders = createOffenders(Object.values(rules))
    const before = readUsage(portal.pid).memoryMiB
    let peak = before
    const watching = setInterval(() => (peak = Math.max(peak, readUsage(portal.pid).memoryMiB)), 200)
    const visits = startHonestVisits(portal.origin)

    const slow = openSlowLines(port)
    const limit = pLimit(AT_ONCE)
    const send = (odd: OddRequest, check: (answer: RawAnswer) => readonly string[]) =>
      limit(async () => {
        const answer = await sendRaw(port, odd.bytes)
        for (const rule of [...check(answer), ...insideOf(answer)])
          offenders.note(
            rule,
            () =>
              `${odd.name}: ${JSON.stringify(String(odd.bytes).slice(0, 300))} was answered ${answer.text.slice(0, 400)}`,
          )
      })
    await Promise.all([
      ...oddRequests.map((odd) => send(odd, (answer) => brokenRules(odd, answer))),
      ...heavy.map((odd) => send(odd, (answer) => brokenByHeavy(answer))),
    ])
    const { statuses: inTurn } = await sendRaw(port, pipelined.bytes)
    const left = await slow
    clearInterval(watching)

    const { answered, failed } = await visits.stop()
    const none = (what: string, measured: number) =>
      figures.add({ drill, what, measured, unit: '', limit: { most: 0 } })
    figures.add({ drill, what: 'odd requests', measured: oddRequests.length + heavy.length, unit: '' })
    offenders.tell(drill, figures)
    none('pipelined requests without an answer', pipelined.answers - inTurn.filter((status) => status === 200).length)
    for (const { name, count, left: still } of left) none(`of ${count} lines ${name}, left open`, still)
    figures.add({ drill, what: 'honest requests meanwhile', measured: answered, unit: '', limit: { least: 100 } })
    for (const line of failed.slice(0, 5)) console.log(`       ${line}`)
    none('honest requests that failed', failed.length)
    const errors = errorLines(portal)
    for (const line of errors.slice(0, 5)) console.log(`       ${line.slice(0, 1500)}`)
    none('lines of errors in the log', errors.length)
    figures.add({ drill, what: 'growth of memory', measured: peak - before, unit: 'MiB', limit: { most: GROWTH_MIB } })
  },
}

function brokenRules({ answers = 1, isAmbiguous = false }: OddRequest, { statuses, text, isClosed }: RawAnswer) {
  const isServed = statuses.some((status) => status < 400)
  return [
    ...(statuses.length > answers || text.includes(HIDDEN_ANSWER) ? [rules.smuggled] : []),
    ...(isAmbiguous && isServed ? [rules.ambiguous] : []),
    ...(statuses.length === 0 && !isClosed ? [rules.silent] : []),
  ]
}

function brokenByHeavy({ statuses, text, isClosed }: RawAnswer) {
  // A rule of a form refuses by an answer.
  const isServed = statuses.some((status) => status < 400) && !text.includes('{"code":0,')
  return [...(isServed ? [rules.served] : []), ...(statuses.length === 0 && !isClosed ? [rules.silent] : [])]
}

function insideOf({ statuses, text }: RawAnswer) {
  return [
    ...(statuses.some((status) => status >= 500) ? [rules.failed] : []),
    ...(INSIDE.test(text) ? [rules.internals] : []),
    ...(/^location:.*evil|(?:href|src|action)="?(?:https?:)?\/\/evil/imu.test(text) ? [rules.reflected] : []),
  ]
}
