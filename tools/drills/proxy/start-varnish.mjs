import { spawn, spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { ask } from './ask.mjs'

export const isVarnishThere = () => spawnSync('sh', ['-c', 'command -v varnishd']).status === 0

/** Starts Varnish by deploy/varnish.vcl with the places of this machine, and a header that says how an answer came. */
export async function startVarnish({ root, folder, port, portal }) {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'wenlan-display.vcl'), await portal.rule())
  const vcl = (await readFile(join(root, 'deploy', 'varnish.vcl'), 'utf8')).replace('"8080"', `"${portal.port}"`)
  await writeFile(join(folder, 'varnish.vcl'), vcl)
  await writeFile(
    join(folder, 'drill.vcl'),
    `vcl 4.1;
include "varnish.vcl";
sub vcl_deliver {
    set resp.http.X-Kept = "MISS";
    if (obj.hits > 0) { set resp.http.X-Kept = "HIT"; }
}
`,
  )
  return follow(
    'varnishd',
    [
      ...['-F', '-n', `${folder}/run`, '-f', `${folder}/drill.vcl`, '-a', `127.0.0.1:${port}`, '-s', 'malloc,64m'],
      ...['-j', 'none', '-p', `vcl_path=${folder}`, '-p', 'http_gzip_support=off'],
    ],
    'SIGTERM',
    port,
  )
}

/** Starts a proxy, and waits until it takes requests. */
async function follow(program, args, signal, port) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (output = (output + text).slice(-8000)))
  const ended = new Promise((resolve) => child.once('close', resolve))
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
  }
  const deadline = Date.now() + 60_000
  while ((await ask(port, '/robots.txt')).status !== 200) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await close()
      throw new Error(`${program} did not start:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { close }
}
