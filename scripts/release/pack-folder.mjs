import { spawn, spawnSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { basename, dirname } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import { PreparationError } from '../preparation-error.mjs'

/** The byte of a gzip file that names the operating system; 255 stands for none in particular (RFC 1952, 2.3.1). */
const SYSTEM_BYTE = 9
const UNKNOWN_SYSTEM = 255

/**
 * Packs a folder so that the same files always give the same bytes: in the order of their names, with one time, owner
 * and set of rights.
 *
 * @param {string} folder
 * @param {string} archive
 * @param {number} seconds the time of all files, since 1970
 * @param {readonly string[]} [programs] names that GNU tar may have
 */
export async function packFolder(folder, archive, seconds, programs = ['tar', 'gtar']) {
  const tar = programs.find((name) => String(spawnSync(name, ['--version']).stdout).includes('GNU tar'))
  if (tar === undefined)
    throw new PreparationError(
      '打包需要 GNU tar（macOS 上：brew install gnu-tar）。',
      'GNU tar is needed to pack a release: others do not sort names nor fix times and owners.',
    )
  const fixed = [
    '--format=ustar',
    '--sort=name',
    `--mtime=@${seconds}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=a=rX,u+w',
  ]
  const child = spawn(tar, ['--create', ...fixed, '-C', dirname(folder), basename(folder)], {
    env: { ...process.env, LC_ALL: 'C', TAR_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  await pipeline(child.stdout, createGzip({ level: 9 }), forgetSystem(), createWriteStream(archive))
  if ((await ended) !== 0) throw new Error(`${tar} could not pack ${folder}`)
}

/** Node writes no name and no time into the head of a gzip file, but its operating system. */
function forgetSystem() {
  let isHead = true
  return new Transform({
    transform(chunk, _encoding, done) {
      if (isHead) chunk[SYSTEM_BYTE] = UNKNOWN_SYSTEM
      isHead = false
      done(null, chunk)
    },
  })
}
