import { spawn, spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { ask } from './ask.mjs'

const isThere = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/** The proxies of deploy/, with the places of this machine, and a header that says how an answer came. */
export const proxies = {
  nginx: { isInstalled: () => isThere('nginx'), start: startNginx },
  varnish: { isInstalled: () => isThere('varnishd'), start: startVarnish },
}

async function startNginx({ root, folder, port, portal }) {
  await mkdir(join(folder, 'temp'), { recursive: true })
  const sample = (name) => readFile(join(root, 'deploy', name), 'utf8')
  await writeFile(join(folder, 'display.conf'), await portal.rule('nginx'))
  await writeFile(
    join(folder, 'nginx-kept-http.conf'),
    (await sample('nginx-kept-http.conf')).replace('/var/cache/nginx/', `${folder}/`),
  )
  await writeFile(
    join(folder, 'nginx-kept-pages.conf'),
    `${await sample('nginx-kept-pages.conf')}\nadd_header X-Kept $upstream_cache_status always;\n`,
  )
  const site = (await sample('nginx.conf'))
    .replace(/server \{\n {4}listen 80;.*?\n\}\n/su, '')
    .replaceAll(/^ +(?:ssl_|listen \[).*\n/gmu, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace('127.0.0.1:8080', `127.0.0.1:${portal.port}`)
    .replace('#include /etc/nginx/wenlan/', `include ${folder}/`)
  await writeFile(join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/temp/${kind};`)
    .join('\n')
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http { access_log off; ${temporary}
include ${folder}/display.conf; include ${folder}/nginx-kept-http.conf; include ${folder}/site.conf; }
`,
  )
  return follow('nginx', ['-p', folder, '-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`], 'SIGQUIT', port)
}

async function startVarnish({ root, folder, port, portal }) {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'wenlan-display.vcl'), await portal.rule('varnish'))
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
