// Starts the current version of the build. The build copies this file to dist/server/main.js, the one address that
// service managers write; it is complete in itself for that reason.
import { mkdirSync, readFileSync, readlinkSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Between two renewals of the mark, in milliseconds. */
const RENEW_MS = 10 * 60_000

const dist = join(import.meta.dirname, '..')
// Read once: a later build changes the pointer, and this process stays with its own version to the end.
/** @type {{ version: string }} */
const { version } = JSON.parse(readFileSync(join(dist, 'current.json'), 'utf8'))

const mark = join(dist, 'running', `${process.pid}@${placeOfProcesses()}`)
try {
  mkdirSync(join(dist, 'running'), { recursive: true })
  writeFileSync(mark, version)
  process.once('exit', () => rmSync(mark, { force: true }))
  setInterval(renew, RENEW_MS).unref()
} catch {
  // A build folder that only others may write: their builds keep the newest versions, whoever runs them.
}

await import(`../versions/${version}/server/main.js`)

/** A build outside of this container cannot see the process, but sees that the mark is fresh. */
function renew() {
  const now = Date.now() / 1000
  try {
    utimesSync(mark, now, now)
  } catch {
    // Removed with dist/; there is nothing left to protect.
  }
}

/** Names the machine or container within which process numbers are unique; scripts/sweep-versions.mjs does the same. */
function placeOfProcesses() {
  let namespace = ''
  try {
    namespace = readlinkSync('/proc/self/ns/pid')
  } catch {
    // Other systems than Linux have one space of process numbers.
  }
  return `${hostname()}${namespace}`.replace(/[^\w-]/gu, '')
}
