import type { Figures } from '../figures.ts'
import { waitUntil } from '../wait-until.ts'

import { reportGoodput } from './goodput.ts'
import { openIdleLines } from './idle-lines.ts'
import {
  askBeside,
  comeAt,
  createAsking,
  findCapacity,
  isRefused,
  isServed,
  LINES,
  secondsOf,
  type SeenAnswer,
} from './open-loop.ts'
import type { TortureDrill } from './torture-drill.ts'

/** As docs/specification/figures.md#f6 says. */
const TIMES = 4
const OVERLOAD_MS = 20_000
const IDLE_LINES = 2000
const MEMBERS = 200
const AFTERWARDS_SECONDS = 10
const CACHED_PATHS = ['/web/index', '/web/news', '/web/activity'] as const
const none = { unit: '', limit: { most: 0 } } as const

/** docs/specification/figures.md#f6: visitors come at four times the rate at which pages can be made, and do not wait for each other. */
export const overload: TortureDrill = {
  name: 'overload',
  about: {
    zh: '来的人是能接待的四倍、两倍：多出的马上听到稍后再来，做好的页面照常看，能接待的不因此变少',
    en: 'four times and twice as many visitors as can be served: the excess is told at once when to come again, kept pages go on, and as many are served as can be',
  },
  databases: ['sqlite', 'postgres'],
  async run({ place, figures }) {
    const members = await place.members(MEMBERS)
    const portal = await place.start()
    const ask = createAsking(portal.origin)
    for (const path of CACHED_PATHS) await ask('kept', path)
    const uncachedPath = createUncachedPaths()
    // Code that runs often is made faster.
    await findCapacity(() => ask('kept', uncachedPath()))
    const capacity = await findCapacity(() => ask('kept', uncachedPath()))
    const idle = await openIdleLines(portal.origin, IDLE_LINES)
    figures.add({
      drill: 'overload',
      what: 'pages and lists that can be made in a second',
      measured: capacity,
      unit: '',
    })
    for (const lines of LINES) {
      const drill = `overload, ${lines} lines`
      const beside = askBeside((path) => ask(lines, path), { paths: CACHED_PATHS, probe: '/readyz' })
      const answers = await comeAt(capacity * TIMES, OVERLOAD_MS, () => ask(lines, uncachedPath()))
      const { pages, probes } = await beside.stop()
      const over = performance.now()
      await waitUntil('a page is made again', async () => (await ask(lines, uncachedPath())).status === 200)
      const recovered = (performance.now() - over) / 1000
      reportOverload(figures, drill, { answers, pages, probes, capacity })
      const limit = { most: AFTERWARDS_SECONDS }
      figures.add({ drill, what: 'until a page is made again', measured: recovered, unit: 's', limit })
    }
    figures.add({ drill: 'overload', what: 'idle lines open at the end', measured: idle.open(), unit: '' })
    idle.close()
    await reportGoodput({ ask, place, figures, members })
    figures.add({ drill: 'overload', what: 'code of its end', measured: (await portal.close()) ?? -1, ...none })
  },
}

interface OverloadResult {
  answers: readonly SeenAnswer[]
  pages: readonly SeenAnswer[]
  probes: readonly SeenAnswer[]
  capacity: number
}

function reportOverload(figures: Figures, drill: string, { answers, pages, probes, capacity }: OverloadResult): void {
  const served = answers.filter(isServed)
  const refused = answers.filter(isRefused)
  const addFigure = (what: string, measured: number, unit = '') => figures.add({ drill, what, measured, unit })
  const count = (what: string, failed: readonly SeenAnswer[]) =>
    figures.add({ drill, what, measured: failed.length, ...none })
  addFigure(`asked for in ${OVERLOAD_MS / 1000} s`, answers.length)
  addFigure('served, of what can be', (served.length / (capacity * (OVERLOAD_MS / 1000))) * 100, '%')
  figures.add({ drill, what: 'refused', measured: refused.length, unit: '', limit: { least: 1 } })
  addFigure('slowest answer', secondsOf(answers), 's')
  count(
    'neither served nor refused',
    answers.filter((one) => !served.includes(one) && !refused.includes(one)),
  )
  count(
    'refusals that say no time',
    refused.filter(({ saysWhen }) => !saysWhen),
  )
  count(
    `kept pages that failed, of ${pages.length}`,
    pages.filter(({ status }) => status !== 200),
  )
  addFigure('slowest kept page', secondsOf(pages), 's')
  count(
    `/readyz that failed, of ${probes.length}`,
    probes.filter(({ status }) => status !== 200),
  )
}

/** Pages and lists that were never asked for: searches for words of their own. */
function createUncachedPaths(): () => string {
  let serial = 0
  return () => {
    serial += 1
    const words = encodeURIComponent(`文化${serial}`)
    return serial % 4 === 0 ? `/api/Article/getList?type=4&keyword=${words}` : `/web/search?keyword=${words}`
  }
}
