import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import { serverPackages } from '../server-packages.mjs'
import { filesBelow, readPointer, versionFolder } from '../versions.mjs'
import { checksumsOf } from './checksums.mjs'

const LONGEST_START_MS = 60_000
const runFile = promisify(execFile)

/**
 * Unpacks a release into a folder of its own, away from the checkout, and lives through a short life with it: the start on
 * an empty data folder, its state, a page with its script, the commands, a backup, the end by SIGTERM.
 *
 * @param {string} archive
 * @throws {Error} for the first thing that is not as it has to be
 */
export async function tryRelease(archive) {
  const place = mkdtempSync(join(tmpdir(), 'wenlan-release-'))
  try {
    spawnSync('tar', ['-xzf', archive, '-C', place], { stdio: 'inherit' })
    const folder = join(place, basename(archive, '.tar.gz'))
    const listed = readFileSync(join(folder, 'SHA256SUMS'), 'utf8')
    const found = checksumsOf(folder)
      .split('\n')
      .filter((line) => !line.endsWith('  SHA256SUMS'))
      .join('\n')
    hold(listed === found, 'SHA256SUMS lists other files than the release has')
    await loadPackages(folder)
    await live(folder, place)
    const written = filesBelow(folder).length - listed.split('\n').length
    hold(written === 0, `the portal left ${written} files in the folder of the release`)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/**
 * Loads the packages beside the server's code.
 * @param {string} folder of the release
 */
async function loadPackages(folder) {
  const code = `const load = require('node:module').createRequire(process.argv[1])
for (const name of process.argv.slice(2)) load(name)`
  const main = join(
    versionFolder(join(folder, 'dist'), readPointer(join(folder, 'dist'))?.version ?? ''),
    'server',
    'main.js',
  )
  await runFile(process.execPath, ['--input-type=commonjs', '--eval', code, main, ...serverPackages])
}

/**
 * @param {string} folder of the release
 * @param {string} place where the data may go
 */
async function live(folder, place) {
  const port = await freePort()
  const env = {
    PATH: process.env['PATH'],
    HOME: place,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: join(place, 'data'),
    ORIGIN: 'https://portal.example.cn',
  }
  const run = (/** @type {string[]} */ ...args) =>
    runFile(process.execPath, ['start.mjs', ...args], { cwd: folder, env }).then(({ stdout }) => stdout)
  const started = performance.now()
  const child = spawn(process.execPath, ['--max-semi-space-size=4', '--v8-pool-size=1', 'start.mjs'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    const address = `http://127.0.0.1:${port}`
    await answers(`${address}/healthz`, child)
    const seconds = (performance.now() - started) / 1000
    await tryPages(address)
    await run('health')
    for (const command of ['desk', 'content', 'backup', 'storage', 'schema', 'doctor', 'backend:check'])
      hold((await run(command, '--help')).length > 100, `"${command} --help" tells nothing`)
    hold((await run('schema')).includes('没有问题'), 'the schema of the release does not pass its check')
    hold((await run('storage', 'check')).length > 0, '"storage check" tells nothing')
    // It ends with 1 where there is a fault.
    const found = (await run('doctor', '--json').catch((/** @type {{ stdout: string }} */ { stdout }) => stdout)).split(
      '\n',
    )
    hold(found.length > 5, 'doctor looks at nothing')
    for (const line of found) hold(!line.includes('"level":"fault"'), `doctor finds a fault: ${line}`)
    await run('backup', 'write', join(place, 'backup'))
    hold(statSync(join(place, 'backup', 'backup.json')).isFile(), 'there is no backup')
    console.log(`checked: started in ${seconds.toFixed(1)} s${memoryOf(child.pid)}`)
    child.kill('SIGTERM')
    const [code] = await ended
    hold(code === 0, `SIGTERM ended the portal with ${code}`)
  } finally {
    child.kill('SIGKILL')
  }
}

/** @param {string} address */
async function tryPages(address) {
  const page = await fetch(`${address}/web/index`)
  const html = await page.text()
  hold(page.status === 200 && html.includes('<main'), `the home page answers ${page.status}`)
  const [, script = ''] = /<script[^>]* src="([^"]+)"/u.exec(html) ?? []
  const loaded = await fetch(new URL(script, address))
  hold(script !== '' && loaded.ok, `the script of the home page answers ${loaded.status}`)
  await loaded.arrayBuffer()
}

/**
 * @param {string} address
 * @param {import('node:child_process').ChildProcess} child
 */
async function answers(address, child) {
  const end = Date.now() + LONGEST_START_MS
  while (
    !(await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    hold(child.exitCode === null && Date.now() < end, 'the portal did not start')
    await sleep(50)
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** @param {number | undefined} pid */
function memoryOf(pid) {
  try {
    const [, kib] = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return `, ${Math.round(Number(kib) / 1024)} MiB`
  } catch {
    return ''
  }
}

/**
 * @param {boolean} isSo
 * @param {string} otherwise
 */
function hold(isSo, otherwise) {
  if (!isSo) throw new Error(`The release does not hold: ${otherwise}`)
}
