import { join } from 'node:path'

import { type ProgramName, programs } from './programs.ts'

const isSource = import.meta.filename.endsWith('.ts')

/**
 * The project's folder in the sources; in the build, the folder of all programs. The bundler puts this module into any
 * file it likes, so all files of the server's build lie in one folder (scripts/server-programs.ts holds that).
 */
const root = isSource ? join(import.meta.dirname, '..', '..', '..') : import.meta.dirname

/** Path of a program, in the sources or in the build, whichever runs. */
export function programFile(name: ProgramName): string {
  return join(root, isSource ? programs[name] : `${name}.js`)
}

/** Path of the script that starts a program of the sources in a thread. */
export const sourceThread = join(root, 'scripts', 'source-thread.mjs')

/** Folder of the pictures that come with the program (scripts/program-pictures.ts puts them into the build). */
export const programPictures = isSource ? join(root, 'server', 'media', 'pictures') : join(root, 'pictures')

/** Folder of the build that runs, `dist/versions/<version>`; undefined in the sources. */
export const versionFolder = isSource ? undefined : join(root, '..')

/**
 * Folder of the build that runs, for programs that exist in builds only.
 *
 * @throws in the sources
 */
export function requireVersionFolder(): string {
  if (versionFolder === undefined)
    throw new Error('This program runs in a build only; server/dev.ts serves the sources')
  return versionFolder
}
