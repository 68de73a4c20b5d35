import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import type { Contender } from './contender.ts'
import { startProgram } from './start-program.ts'

/** The version of the nginx of this machine; undefined for none. */
export function nginxVersion(): string | undefined {
  const { stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8' })
  return /nginx\/([\d.]+)/u.exec(stderr ?? '')?.[1]
}

/** Serves finished pages, compressed beforehand as small as they get, and the pictures: the limit of what a page can be. */
export async function startNginx(
  version: string,
  pages: { home: string; list: string },
  { pictures, data }: { pictures: string; data: string },
): Promise<Contender> {
  const folder = join(data, 'nginx')
  mkdirSync(folder)
  // Started by root, nginx reads the files as a user without rights.
  chmodSync(data, 0o755)
  cpSync(pictures, join(folder, 'pictures'), { recursive: true })
  for (const [name, html] of Object.entries(pages)) {
    writeFileSync(join(folder, `${name}.html`), html)
    writeFileSync(join(folder, `${name}.html.br`), brotliCompressSync(html))
    writeFileSync(join(folder, `${name}.html.gz`), gzipSync(html, { level: 9 }))
  }
  const configuration = join(folder, 'nginx.conf')
  const { origin, pid, close } = await startProgram('nginx', {
    cwd: folder,
    args: (port) => {
      writeFileSync(configuration, writeConfiguration(folder, port))
      return ['-e', 'stderr', '-p', folder, '-c', configuration]
    },
    ready: '/',
  })
  return {
    name: 'nginx',
    version,
    origin,
    pid: await workerOf(pid),
    home: '/',
    list: '/list',
    close,
  }
}

/** The process that answers; the one that was started only looks after it. */
async function workerOf(pid: number): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const [worker] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    if (worker) return Number(worker)
    await sleep(20)
  }
  throw new Error('nginx has no worker')
}

/** The files of an encoding have names of their own, so that no module beyond those of every package is needed. */
function writeConfiguration(folder: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  return `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  ${temporary.join('\n  ')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=1000 inactive=60s;
  charset utf-8;
  types { text/html html; image/webp webp; }
  default_type text/html;
  map $http_accept_encoding $file_ending { ~br .br; ~gzip .gz; default ""; }
  map $http_accept_encoding $page_encoding { ~br br; ~gzip gzip; default ""; }
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    location = / { add_header content-encoding $page_encoding; add_header vary accept-encoding; try_files /home.html$file_ending =404; }
    location = /list { add_header content-encoding $page_encoding; add_header vary accept-encoding; try_files /list.html$file_ending =404; }
    location /pictures/ { add_header cache-control "public, max-age=31536000"; }
  }
}
`
}
