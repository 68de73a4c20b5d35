// Starts the current version of the build. The build copies this file to dist/server/main.js, the one address that
// service managers write; it is complete in itself for that reason.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const dist = join(import.meta.dirname, '..')
// Read once: a later build changes the pointer, and this process stays with its own version to the end.
/** @type {{ version: string }} */
const { version } = JSON.parse(readFileSync(join(dist, 'current.json'), 'utf8'))

const mark = join(dist, 'running', String(process.pid))
try {
  mkdirSync(join(dist, 'running'), { recursive: true })
  writeFileSync(mark, version)
  process.once('exit', () => rmSync(mark, { force: true }))
} catch {
  // A build folder that only others may write: their builds keep the newest versions, whoever runs them.
}

await import(`../versions/${version}/server/main.js`)
