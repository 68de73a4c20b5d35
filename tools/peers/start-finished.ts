import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import type { RawAnswer } from '../../bench/get-raw.ts'
import { startBare } from '../../bench/load/start-bare.ts'
import type { Contender } from './contender.ts'
import { nginxVersion, startNginx } from './start-nginx.ts'

/** Serves the finished pages from nginx, or from bare Node where there is none. */
export async function startFinished(
  pages: { home: string; list: string },
  places: { pictures: string; data: string },
): Promise<Contender> {
  const version = nginxVersion()
  if (version !== undefined) return startNginx(version, pages, places)
  const answers = new Map<string, RawAnswer>([
    ['/', pageOf(pages.home)],
    ['/list', pageOf(pages.list)],
  ])
  for (const file of readdirSync(places.pictures))
    answers.set(`/pictures/${file}`, {
      status: 200,
      headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000' },
      body: readFileSync(join(places.pictures, file)),
    })
  const { origin, pid, close } = await startBare(answers)
  return {
    name: 'bare Node',
    version: process.versions.node,
    origin,
    pid,
    home: '/',
    list: '/list',
    close: async () => close(),
  }
}

function pageOf(html: string): RawAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', vary: 'accept-encoding' },
    body: brotliCompressSync(html),
  }
}
