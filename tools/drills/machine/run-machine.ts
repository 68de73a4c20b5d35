import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import * as z from 'zod'

import { createFigures, type Figures } from '../figures.ts'
import { waitUntil } from '../wait-until.ts'

import { SITE } from './ask-front.ts'
import { guideSteps } from './guide-steps.ts'
import { type Machine, startMachine } from './machine.ts'
import { isNextRelease, makeNextRelease } from './next-release.ts'
import { runBackups, runMonitoring } from './run-chapters.ts'
import { runFronts } from './run-fronts.ts'

const root = resolve(import.meta.dirname, '../../..')
const UNIT = 'wenlan@8080'
const KILLS = 5
/** What the unit gives a process that does not answer (`WatchdogSec`), and the start of the next. */
const HANG_SECONDS = 60
const none = { unit: '', limit: { most: 0 } } as const
const visits = z.object({
  answered: z.number(),
  byNext: z.number(),
  reset: z.number(),
  refused: z.number(),
  failed: z.number(),
  hung: z.number(),
})

type Drill = (machine: Machine, figures: Figures, archive: string) => Promise<void>
const drills: Readonly<Record<string, Drill>> = {
  fronts: runFronts,
  backups: runBackups,
  monitoring: runMonitoring,
  restart,
  kill,
  hang,
  upgrade,
}

process.exitCode = await run(process.argv.slice(2))

async function run(chosen: readonly string[]): Promise<number> {
  const archives = existsSync(join(root, 'release'))
    ? readdirSync(join(root, 'release')).filter((name) => name.endsWith('-samples.tar.gz'))
    : []
  const [archive] = archives
  const unknown = chosen.filter((name) => !(name in drills))
  if (unknown.length > 0) {
    console.error(`Drills: ${Object.keys(drills).join(' ')}`)
    return 2
  }
  if (process.getuid?.() !== 0 || archive === undefined) {
    console.error('Needs root, Debian’s systemd, and a release: npm run release -- --samples')
    return 2
  }
  const figures = createFigures()
  const machine = await startMachine()
  try {
    install(machine, archive)
    for (const name of chosen.length > 0 ? chosen : Object.keys(drills)) await drills[name]?.(machine, figures, archive)
  } finally {
    machine.end()
  }
  console.log(`${figures.all().length} figures, ${figures.missed().length} missed`)
  return figures.missed().length === 0 ? 0 : 1
}

/** The steps of the guide, as they stand there. */
function install(machine: Machine, archive: string): void {
  machine.put(`/root/${archive}`, readFileSync(join(root, 'release', archive)))
  machine.put('/root/visit-machine.mjs', readFileSync(join(import.meta.dirname, 'visit-machine.mjs')))
  const [sampleCity = ''] = guideSteps('**4. The definition of the site**').split('\n')
  const steps = [guideSteps('**3. Program, user, settings.**'), `cd /opt/wenlan/current\n${sampleCity}`]
  for (const step of steps) machine.run(`set -eu\nSITE=${SITE}\n${step}`)
  machine.run(`set -eu\n${guideSteps('**5. Start.**').replace(/^wenlan doctor$/mu, 'wenlan doctor || true')}`)
}

function visitFor(machine: Machine, seconds: number) {
  return machine
    .begin(`node /root/visit-machine.mjs 8080 ${seconds}`)
    .then((output) => visits.parse(JSON.parse(output)))
}

function processOf(machine: Machine): number {
  return Number(machine.run(`systemctl show --property MainPID --value ${UNIT}`))
}

async function isReplaced(machine: Machine, before: number): Promise<void> {
  await waitUntil(
    `another process takes the place of ${before}`,
    async () =>
      ![0, before].includes(processOf(machine)) && machine.run(`systemctl is-active ${UNIT}`).trim() === 'active',
    HANG_SECONDS * 2,
  )
}

async function restart(machine: Machine, figures: Figures): Promise<void> {
  const visiting = visitFor(machine, 12)
  await sleep(2000)
  machine.run('wenlan restart')
  const { answered, byNext: _, ...lost } = await visiting
  const drill = 'restarted under load'
  figures.add({ drill, what: 'answered', measured: answered, unit: '', limit: { least: 100 } })
  for (const [what, measured] of Object.entries(lost)) figures.add({ drill, what, measured, ...none })
}

async function kill(machine: Machine, figures: Figures): Promise<void> {
  const visiting = visitFor(machine, KILLS * 5)
  for (let kills = 0; kills < KILLS; kills += 1) {
    await sleep(2000)
    const before = processOf(machine)
    machine.run(`kill -KILL ${before}`)
    await isReplaced(machine, before)
  }
  const { answered, byNext: _, reset, ...lost } = await visiting
  const drill = `killed ${KILLS} times under load`
  figures.add({ drill, what: 'answered', measured: answered, unit: '', limit: { least: 100 } })
  figures.add({
    drill,
    what: 'reset, of the visitors’ twenty at each',
    measured: reset,
    unit: '',
    limit: { most: 20 * KILLS },
  })
  for (const [what, measured] of Object.entries(lost)) figures.add({ drill, what, measured, ...none })
}

async function hang(machine: Machine, figures: Figures): Promise<void> {
  const before = processOf(machine)
  machine.run(`kill -STOP ${before}`)
  const from = performance.now()
  await isReplaced(machine, before)
  const seconds = (performance.now() - from) / 1000
  figures.add({
    drill: 'stands still',
    what: 'replaced after',
    measured: seconds,
    unit: 's',
    limit: { most: HANG_SECONDS },
  })
}

/** To the next release, to one that does not start, and back, by the command that is shipped. */
async function upgrade(machine: Machine, figures: Figures, archive: string): Promise<void> {
  const drill = 'upgraded under load'
  const release = makeNextRelease(machine, archive)
  const yes = (what: string, isSo: boolean) =>
    figures.add({ drill, what, measured: Number(isSo), unit: '', limit: { least: 1 } })
  const current = () => machine.run('readlink /opt/wenlan/current').trim()
  const before = current()
  const visiting = visitFor(machine, 40)
  machine.run(`wenlan upgrade ${release.archive}`)
  const upgraded = isNextRelease(machine)
  yes('the next release is the current one', current() === release.folder)
  yes('its pages and its command answer', upgraded.page && upgraded.command)
  const output = machine.run(`wenlan upgrade ${release.broken} && echo changed || true`)
  yes('one that does not start is refused', !output.includes('changed') && current() === release.folder)
  yes('and the next release answers on', isNextRelease(machine).page)
  machine.run('wenlan rollback')
  const rolledBack = isNextRelease(machine)
  yes('the former release is the current one', current() === before)
  yes('its pages and its command answer again', !rolledBack.page && !rolledBack.command)
  const { answered, byNext, ...lost } = await visiting
  figures.add({
    drill,
    what: 'answered by the former release',
    measured: answered - byNext,
    unit: '',
    limit: { least: 100 },
  })
  figures.add({ drill, what: 'answered by the next release', measured: byNext, unit: '', limit: { least: 100 } })
  for (const [what, measured] of Object.entries(lost)) figures.add({ drill, what, measured, ...none })
}
