import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { runNpm } from '../../scripts/ensure-installed.mjs'
import type { PeerApp } from './peer-apps.ts'

/** Telling their makers about a build is no part of it. */
const QUIET = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }

/**
 * Installs the packages of a peer where its lockfile has changed, copies what all share, and builds it. Pages that are
 * finished by the build ask the API at once.
 *
 * @param places `apps` and `portal` in this folder, and the folder of the pictures
 */
export async function prepareApp(
  { folder, portal }: PeerApp,
  places: { apps: string; portal: string; pictures: string },
  apiOrigin: string,
): Promise<void> {
  const home = join(places.apps, folder)
  await install(home)
  for (const [from, to] of [
    [places.portal, portal],
    [places.pictures, 'public/pictures'],
  ] as const) {
    rmSync(join(home, to), { recursive: true, force: true })
    cpSync(from, join(home, to), { recursive: true })
  }
  const { code, output } = await runNpm(['run', 'build', '--prefix', home], {
    env: { ...QUIET, API_ORIGIN: apiOrigin },
    output: 'keep',
  })
  if (code !== 0) throw new Error(`${folder} could not be built:\n${output}`)
}

async function install(home: string): Promise<void> {
  const stamp = join(home, 'node_modules/.installed')
  const hash = createHash('sha256')
    .update(readFileSync(join(home, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.error(`installing the packages of ${home} …`)
  // Not `npm ci`: it refuses a lockfile that lacks the native packages of other systems, which not every registry has.
  const { code } = await runNpm([
    'install',
    '--prefix',
    home,
    '--no-save',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (code !== 0) throw new Error(`The packages of ${home} could not be installed, for the reason above`)
  writeFileSync(stamp, hash)
}
