import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import type { ApiDoc } from '#server/api/openapi.ts'

import { readUsage } from '../../../../bench/load/process-usage.ts'
import type { StoreKind } from '#server/db/tables/queries.ts'
import { createOffenders } from '../offenders.ts'
import { createPlainAsking, type PlainAnswer } from '../ask-plain.ts'
import { errorLines } from '../portal-log.ts'
import type { DrillPlace } from '../../drill-place.ts'
import type { TortureDrill } from '../torture-drill.ts'

import { brokenRules, isDeliberate, isSuccess, rules } from './check-answer.ts'
import { fuzzedRequest, type FuzzedRequest, type Knowledge, type Operation } from './fuzzed-request.ts'
import { prepareWitness } from './witness.ts'

/** PostgreSQL holds its own against the same requests; fewer are enough. */
const REQUESTS = { sqlite: 20_000, postgres: 6000 } as const satisfies Record<StoreKind, number>
const ATTACKERS = 30
const SPENDABLE = 60
const LINES = 8
/** Calls that succeed now and then: not those that take a code, a password or a file. */
const REACHED = 35
/** From when on memory is compared: code is compiled and caches are filled. */
const WARM = 0.25
/** Caches fill within their bounds, and the engine collects when it must. */
const GROWTH_MIB = 200

/** Nasty parameters, methods, types and bodies for every call, by visitors and members. */
export const fuzzCalls: TortureDrill = {
  name: 'fuzz',
  about: {
    zh: '对每个接口乱传参数、方法、类型、编码和正文，游客和会员都试：不出 500，不泄露内部，不碰别人的数据',
    en: 'every call is given nonsense by visitors and members: no 500, nothing of the inside, no data of others',
  },
  databases: ['sqlite', 'postgres'],
  async run({ place, figures }) {
    const drill = `fuzz, ${place.kind}`
    const seed = Number(process.env['WENLAN_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
    console.log(`       seed ${seed}; WENLAN_SEED=${seed} repeats it`)
    const [first, ...members] = await place.members(1 + ATTACKERS + SPENDABLE)
    if (!first) throw new Error('No members were made')
    const portal = await place.start()
    const asking = createPlainAsking(portal.origin, { lines: LINES })
    const witness = await prepareWitness(place, portal.origin, first)
    const before = await witness.rows()
    const knowledge: Knowledge = {
      operations: await operationsOf(portal.origin),
      tokens: members.slice(0, ATTACKERS).map(({ token }) => token),
      spendable: members.slice(ATTACKERS).map(({ token }) => token),
      values: [...witness.values, ...(await idsOfContent(place))],
    }

    const offenders = createOffenders(Object.values(rules))
    const statuses = new Map<number, number>()
    const done = new Set<string>()
    let [next, deliberate, warmMiB] = [0, 0, Number.NaN]
    const attack = async () => {
      while (next < REQUESTS[place.kind]) {
        const number = next
        next += 1
        if (number === Math.floor(REQUESTS[place.kind] * WARM)) warmMiB = readUsage(portal.pid).memoryMiB
        const request = fuzzedRequest(seed, number, knowledge)
        const answer = await asking.ask(request.path, request)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        if (isDeliberate(answer.status, answer.headers)) deliberate += 1
        if (isSuccess(answer)) done.add(request.operation)
        for (const rule of brokenRules(request, answer, witness.secrets))
          offenders.note(rule, () => describe(number, request, answer))
      }
    }
    await Promise.all(Array.from({ length: LINES }, attack))
    await sleep(2000)

    const after = await witness.rows()
    const health = await asking.ask('/healthz')
    asking.close()
    const addFigure = (what: string, measured: number) => figures.add({ drill, what, measured, unit: '' })
    const none = (what: string, measured: number) =>
      figures.add({ drill, what, measured, unit: '', limit: { most: 0 } })
    addFigure('calls', knowledge.operations.length)
    // Nonsense that is refused at the door proves little.
    figures.add({ drill, what: 'calls that did something', measured: done.size, unit: '', limit: { least: REACHED } })
    addFigure('requests', next)
    for (const [status, count] of [...statuses].toSorted(([one], [other]) => one - other))
      addFigure(`answered ${status}`, count)
    addFigure('asked to come again (503 with Retry-After)', deliberate)
    offenders.tell(drill, figures)
    const changed = differences(before, after)
    for (const name of changed) console.log(`       changed: ${name}\n  ${before.get(name)}\n  ${after.get(name)}`)
    none("rows of a witness's that changed", changed.length)
    const errors = errorLines(portal)
    for (const line of errors.slice(0, 5)) console.log(`       ${line.slice(0, 1500)}`)
    none('lines of errors in the log', errors.length)
    none('portals that no longer answer', health.status === 200 ? 0 : 1)
    figures.add({
      drill,
      what: 'growth of memory',
      measured: readUsage(portal.pid).memoryMiB - warmMiB,
      unit: 'MiB',
      limit: { most: GROWTH_MIB },
    })
  },
}

async function operationsOf(origin: string): Promise<readonly Operation[]> {
  const response = await fetch(`${origin}/api/openapi.json`)
  const { paths }: Pick<ApiDoc, 'paths'> = JSON.parse(await response.text())
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method, described })),
  )
}

async function idsOfContent(place: DrillPlace): Promise<readonly string[]> {
  const rows = await place.rows(
    sql<{ id: number }>`select min(id) as id from article where status = 'published' group by type`,
  )
  const sessions = await place.rows(sql<{ id: number }>`select id from session order by id limit 20`)
  return [...rows, ...sessions].map(({ id }) => String(id))
}

function describe(number: number, request: FuzzedRequest, answer: PlainAnswer): string {
  const body = Buffer.isBuffer(request.body) ? request.body.toString() : request.body?.map(String).join('|')
  return [
    `request ${number}: ${request.method} ${request.path.slice(0, 600)}`,
    JSON.stringify(request.headers).slice(0, 500),
    (body ?? '').slice(0, 300),
    `answered ${answer.status || answer.fault}: ${answer.body.toString().slice(0, 300)}`,
  ].join('\n         ')
}

function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name))
}
