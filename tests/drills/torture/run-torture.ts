import { parseArgs } from 'node:util'

import type { StoreKind } from '#server/db/tables/queries.ts'

import { createPlace } from '../drill-place.ts'
import { createFigures, type Figures } from '../figures.ts'

import { databaseAway } from './database-away.ts'
import { fullDisk } from './full-disk.ts'
import { textMessages } from './messages/text-messages.ts'
import { overload } from './overload.ts'
import { rushForSeats } from './rush-for-seats.ts'
import { stopUnderLoad } from './stop-under-load.ts'
import type { TortureDrill } from './torture-drill.ts'

const KINDS = ['sqlite', 'postgres'] as const satisfies readonly StoreKind[]
/** The whole run takes some fifteen minutes. */
const LONGEST_MS = 60 * 60_000

const drills: readonly TortureDrill[] = [rushForSeats, fullDisk, stopUnderLoad, databaseAway, textMessages, overload]

process.exitCode = await run(process.argv.slice(2))

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { database: { type: 'string' } },
  })
  const unknown = positionals.filter((name) => drills.every((drill) => drill.name !== name))
  const kinds = KINDS.filter((kind) => values.database === undefined || kind === values.database)
  if (unknown.length > 0 || kinds.length === 0) {
    console.error(`Drills: ${drills.map(({ name }) => name).join(' ')}; --database ${KINDS.join(' or ')}`)
    return 2
  }
  const chosen = drills.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  const limit = setTimeout(() => {
    console.error(`Not done within ${LONGEST_MS / 60_000} minutes`)
    process.exit(1)
  }, LONGEST_MS)
  const figures = createFigures()
  const skipped: string[] = []
  for (const drill of chosen) {
    const why = drill.missing?.()
    if (why !== undefined) skipped.push(`${drill.name}: ${why}`)
    else for (const kind of kinds) if (drill.databases.includes(kind)) await runDrill(drill, kind, figures)
  }
  clearTimeout(limit)
  const missed = figures.missed()
  for (const line of skipped) console.log(`not run  ${line}`)
  console.log(`${figures.all().length} figures, ${missed.length} missed`)
  return missed.length === 0 ? 0 : 1
}

async function runDrill(drill: TortureDrill, kind: StoreKind, figures: Figures): Promise<void> {
  console.log(`${drill.name} on ${kind}: ${drill.about.en}`)
  const place = await createPlace(kind)
  const end = () => void place.end().finally(() => process.exit(130))
  process.once('SIGINT', end)
  try {
    await drill.run({ place, figures })
  } finally {
    process.off('SIGINT', end)
    await place.end()
  }
}
