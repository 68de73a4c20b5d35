import { spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { DATABASE_USER, platformPackage } from './postgres-folder.ts'

const NOBODY = 65_534
/** PostgreSQL refuses to run as root, so root runs it as the user nobody. */
export const postgresUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined

export interface Binaries {
  initdb: string
  pg_ctl: string
  postgres: string
}

/** The binaries of the npm package; copied to a place the other user may enter where it may not. */
export async function findBinaries(beside: string): Promise<Binaries> {
  const binaries: Binaries = await import(platformPackage())
  linkLibraries(dirname(dirname(dirname(binaries.postgres))))
  if (run(binaries.postgres, ['--version']).status === 0) return binaries
  const copy = join(beside, 'native')
  if (!existsSync(copy)) cpSync(dirname(dirname(binaries.postgres)), copy, { recursive: true, verbatimSymlinks: true })
  const inCopy = (path: string) => join(copy, 'bin', path.slice(dirname(path).length + 1))
  return { initdb: inCopy(binaries.initdb), pg_ctl: inCopy(binaries.pg_ctl), postgres: inCopy(binaries.postgres) }
}

/** npm packages hold no links; the package makes them after installing, unless scripts are switched off. */
function linkLibraries(home: string): void {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links)
    if (!existsSync(join(home, target))) symlinkSync(basename(source), join(home, target))
}

/**
 * Initialised beside and renamed, so that a cluster is whole or not there.
 *
 * @param options more options of initdb
 */
export function initialise({ initdb }: Binaries, target: string, options: readonly string[] = []): void {
  const beside = `${target}.new`
  rmSync(beside, { recursive: true, force: true })
  mkdirSync(beside, { mode: 0o700 })
  if (postgresUser) chownSync(beside, postgresUser.uid, postgresUser.gid)
  const usual = ['-U', DATABASE_USER, '-A', 'trust', '--encoding=UTF8', '--no-locale', '--no-sync']
  demand(run(initdb, ['-D', beside, ...usual, ...options]), 'initdb')
  renameSync(beside, target)
}

export function run(command: string, args: readonly string[]) {
  return spawnSync(command, args, {
    ...postgresUser,
    cwd: '/',
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 110_000,
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  })
}

export function demand(result: ReturnType<typeof run>, what: string): void {
  if (result.status !== 0) throw new Error(`${what} ended with ${result.status ?? result.signal}: ${result.stderr}`)
}
