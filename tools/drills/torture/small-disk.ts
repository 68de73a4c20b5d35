import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A disk of some MiB in memory, over a folder. */
export interface SmallDisk {
  /** Writes until not a byte is left. */
  fill(): void
  /** Gives back what was filled. */
  clear(): void
  unmount(): void
}

const KIB = 1024
const MIB = 1024 * KIB
const FILLING = 'filling'

/** Why no disk can be mounted here; undefined where it can. */
export function whyNoDisk(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'mounting a small disk needs Linux and root'
  return existsSync('/bin/mount') ? undefined : 'Missing: mount. On Debian: apt-get install mount'
}

/** @param mode the rights of its topmost folder */
export function mountSmallDisk(folder: string, mebibytes: number, mode = '700'): SmallDisk {
  demand('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=${mode}`, 'tmpfs', folder])
  const file = join(folder, FILLING)
  return {
    fill() {
      for (const size of [MIB, 64 * KIB, 4 * KIB]) append(file, size)
    },
    clear: () => rmSync(file, { force: true }),
    // A portal that was killed a moment ago may still be leaving.
    unmount: () => demand('umount', ['--lazy', folder]),
  }
}

function append(file: string, size: number): void {
  const target = openSync(file, 'a')
  try {
    for (const piece = Buffer.alloc(size); ;) writeSync(target, piece)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(target)
  }
}

function demand(command: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`)
}
