import { join } from 'node:path'

import { dist, isBuilt } from './build-stamp.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { endWith } from './preparation-error.mjs'
import { projectRoot } from './project-root.mjs'
import { runNode } from './run-command.mjs'
import { readPointer, versionFolder } from './versions.mjs'

/**
 * Runs a command of the built server, or of its sources where they changed since: what ships is the build, so the build is
 * what is looked at and used.
 * @param {'desk' | 'backup' | 'storage' | 'doctor'} command
 * @param {readonly string[]} args
 */
export async function runServerCommand(command, args) {
  const built = isBuilt()
  await ensureInstalled({ dev: !built }).catch(endWith)
  const program = built
    ? builtProgram(command)
    : ['--import', 'tsx', join(projectRoot, 'server', 'commands', `${command}-main.ts`)]
  const { code } = await runNode([...program, ...args], { output: 'show' })
  process.exitCode = code
}

/** @param {string} command */
function builtProgram(command) {
  // A program of its own, because the serving process never runs it.
  if (command === 'doctor') return [join(versionFolder(dist, readPointer(dist)?.version ?? ''), 'server', 'doctor.js')]
  return [join(dist, 'server', 'main.js'), command]
}
