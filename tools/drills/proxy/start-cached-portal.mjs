import { execFile, spawn } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { ask } from './ask.mjs'

const run = promisify(execFile)

/** Starts the built portal with a schema of its own to be edited, for caches in front. */
export async function startCachedPortal({ root, folder, port, metricsPort, purged }) {
  const main = join(root, 'dist', 'server', 'main.js')
  const { version } = JSON.parse(await readFile(join(root, 'dist', 'current.json'), 'utf8'))
  const schemaDir = join(folder, 'schema')
  await mkdir(folder, { recursive: true })
  await cp(join(root, 'schema'), schemaDir, { recursive: true })
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: join(folder, 'data'),
    SCHEMA_DIR: schemaDir,
    CONTENT_DIR: join(root, 'samples', 'content'),
    FRONT_CACHE: 'on',
    PURGE_URLS: purged,
    TRUST_PROXY: 'loopback',
    DRAIN_SECONDS: '0',
  }
  const child = spawn(process.execPath, [main], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (output = (output + text).slice(-20_000)))
  const ended = new Promise((resolve) => child.once('close', resolve))
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await ended
  }
  const deadline = Date.now() + 120_000
  while ((await ask(port, '/readyz')).status !== 200) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await kill()
      throw new Error(`The portal did not start:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const command = (...args) => run(process.execPath, args, { cwd: root, env }).then(({ stdout }) => stdout)
  return {
    port,
    metricsPort,
    kill,
    close: kill,
    rule: () => command(join(root, 'dist', 'versions', version, 'server', 'schema-main.js'), 'front', 'varnish'),
    /** Hides or publishes what an address is about. */
    content: (act, address) => {
      const [, type, id] = /^\/web\/(.+?)\/details\/(\d+)$/u.exec(address) ?? []
      return command(main, 'desk', 'content', act, id, '--type', type)
    },
    /** Gives a page another title. */
    async rename(route, title) {
      const file = join(schemaDir, 'routes', `${route}.json`)
      const text = await readFile(file, 'utf8')
      await writeFile(file, text.replace(/"title": "[^"]*"/u, `"title": "${title}"`))
    },
  }
}
