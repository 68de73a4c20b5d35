import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import type { StoreKind } from '#server/db/tables/queries.ts'

import { createPlace } from '../drill-place.ts'
import { createFigures, type Figures } from '../figures.ts'

import { databaseAway } from './database-away.ts'
import { fullDisk } from './full-disk.ts'
import { fuzzCalls } from './fuzz/fuzz-calls.ts'
import { killUnderWrites } from './kill-under-writes.ts'
import { textMessages } from './messages/text-messages.ts'
import { outerDrills } from './outer-drills.ts'
import { overload } from './overload.ts'
import { sendOddHttp } from './raw/send-odd-http.ts'
import { rushForSeats } from './rush-for-seats.ts'
import { stopUnderLoad } from './stop-under-load.ts'
import type { TortureDrill } from './torture-drill.ts'

const KINDS = ['sqlite', 'postgres'] as const satisfies readonly StoreKind[]
/** All of it takes some forty minutes. */
const LONGEST_MS = 90 * 60_000
const COULD_NOT_RUN = 2

const drills: readonly TortureDrill[] = [
  rushForSeats,
  killUnderWrites,
  fullDisk,
  stopUnderLoad,
  databaseAway,
  textMessages,
  overload,
  fuzzCalls,
  sendOddHttp,
]
const folder = resolve(import.meta.dirname, '..')

process.exitCode = await run(process.argv.slice(2))

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { database: { type: 'string' } },
  })
  const all = [...drills, ...outerDrills]
  const kinds = KINDS.filter((kind) => values.database === undefined || kind === values.database)
  if (positionals.some((drillName) => all.every(({ name }) => name !== drillName)) || kinds.length === 0) {
    for (const { name, about } of all) console.error(`${name.padEnd(12)}${about.zh} · ${about.en}`)
    console.error(`--database ${KINDS.join(' · ')}`)
    return COULD_NOT_RUN
  }
  const isChosen = ({ name }: { name: string }) => positionals.length === 0 || positionals.includes(name)
  const limit = setTimeout(() => {
    console.error(`Not done within ${LONGEST_MS / 60_000} minutes`)
    process.exit(1)
  }, LONGEST_MS)
  const figures = createFigures()
  const skipped: string[] = []
  for (const drill of drills.filter(isChosen)) {
    const why = drill.missing?.()
    if (why !== undefined) skipped.push(`${drill.name}: ${why}`)
    else for (const kind of kinds) if (drill.databases.includes(kind)) await runDrill(drill, kind, figures)
  }
  const failed: string[] = []
  for (const { name, file, about } of outerDrills.filter(isChosen)) {
    console.log(`${name}: ${about.zh} · ${about.en}`)
    const { status } = spawnSync(process.execPath, [join(folder, file)], { stdio: 'inherit' })
    if (status === COULD_NOT_RUN) skipped.push(`${name}: see above`)
    else if (status !== 0) failed.push(name)
  }
  clearTimeout(limit)
  const missed = figures.missed()
  for (const figure of missed) console.log(`missed   ${figure.drill}: ${figure.what}`)
  for (const name of failed) console.log(`missed   ${name}: see above`)
  for (const line of skipped) console.log(`not run  ${line}`)
  console.log(
    `${figures.all().length} figures, ${missed.length + failed.length} missed, ${skipped.length} drills not run`,
  )
  return missed.length + failed.length === 0 ? 0 : 1
}

async function runDrill(drill: TortureDrill, kind: StoreKind, figures: Figures): Promise<void> {
  console.log(`${drill.name}, ${kind}: ${drill.about.zh} · ${drill.about.en}`)
  const place = await createPlace(kind)
  const end = () => void place.end().finally(() => process.exit(130))
  process.once('SIGINT', end)
  try {
    await drill.run({ place, figures })
  } catch (error) {
    // The drills after it have their own portals.
    console.error(error)
    figures.add({ drill: `${drill.name}, ${kind}`, what: 'broke off', measured: 1, unit: '', limit: { most: 0 } })
  } finally {
    process.off('SIGINT', end)
    await place.end()
  }
}
