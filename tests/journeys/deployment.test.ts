import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { MAX_UNUSED_VERSIONS, sweepVersions } from '../../scripts/sweep-versions.mjs'
import { publishVersion, readPointer, versionFolder } from '../../scripts/versions.mjs'
import { startPortal, type RunningPortal } from '../support/server.ts'

const root = resolve(import.meta.dirname, '../..')
const pages = [
  'news',
  'activity',
  'skill',
  'book',
  'video',
  'bourse',
  'culture-art',
  'search?keyword=茶',
  'user',
  'login',
  'feedback',
]

describe('a deployment beside a running server', () => {
  let folder: string
  let dist: string
  const portals: RunningPortal[] = []

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'wenlan-deploy-'))
    dist = join(folder, 'dist')
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  })
  afterEach(async () => {
    await Promise.all(portals.splice(0).map((portal) => portal.close()))
    rmSync(folder, { recursive: true, force: true })
  })

  /** Publishes a build with one file of its own, as the last step of `npm run build` does. Returns the version. */
  function publish(name: string, kind: 'whole' | 'small'): string {
    const staged = join(dist, 'next')
    mkdirSync(join(staged, 'client/assets'), { recursive: true })
    if (kind === 'whole') {
      const built = readPointer(join(root, 'dist'))
      if (!built) throw new Error('dist/ holds no build; run "npm run build" first ("npm test" does so by itself)')
      cpSync(versionFolder(join(root, 'dist'), built.version), staged, { recursive: true })
    } else {
      mkdirSync(join(staged, 'server'))
      writeFileSync(join(staged, 'server/main.js'), '')
    }
    writeFileSync(join(staged, 'client/assets', `only-${name}.js`), `// ${name}`)
    const version = publishVersion(dist, staged, `sources of ${name}`)
    sweepVersions(dist, [readPointer(dist)?.version])
    return version
  }

  async function start(): Promise<RunningPortal> {
    const portal = await startPortal({ dist })
    portals.push(portal)
    return portal
  }

  it('leaves the running server all its pages and files, and the next server the files of the last versions', async () => {
    const running = publish('old', 'whole')
    const old = await start()
    const text = async (path: string) => (await fetch(`${old.origin}/web/${path}`)).text()
    const home = await text('index')
    // What needs packages that a server loads late: the reader of books, and pictures, drawn by a process of their own.
    const [picture = 'no picture'] = /media\/\d+\/[^"\s]+/u.exec(home) ?? []
    const [, book = 'no book'] = /book\/details\/(\d+)/u.exec(await text('book')) ?? []
    const lazy = [picture, `book-read/${book}`]

    // More versions than are kept, while pages are asked for that this server has never rendered.
    const failed: string[] = []
    const ask = async (address: string) => {
      const answer = await fetch(new URL(address, old.origin))
      await answer.arrayBuffer()
      if (answer.status !== 200) failed.push(`${answer.status} ${address}`)
    }
    const small = Array.from({ length: MAX_UNUSED_VERSIONS + 1 }, (_, number) => `small-${number}`)
    for (const [number, page] of pages.entries()) {
      const name = small[number]
      const request = ask(`/web/${page}`)
      if (name !== undefined) publish(name, 'small')
      await request
    }
    publish('new', 'whole')
    const scripts = readdirSync(join(versionFolder(dist, running), 'client/assets')).filter((file) =>
      /\.(?:js|css)$/u.test(file),
    )
    // An installation of other packages begins by removing the present ones.
    rmSync(join(folder, 'node_modules'))
    for (const address of [...pages, ...lazy, ...scripts.map((file) => `assets/${file}`)]) await ask(`/web/${address}`)
    expect(failed).toEqual([])

    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')

    const next = await start()
    const files = [...home.matchAll(/(?:src|href)="\/web\/assets\/([^"]+)"/gu)].map(([, file = '']) => file)
    expect(files).not.toEqual([])
    const versionFiles = ['only-new.js', 'only-old.js', `only-${small.at(-1)}.js`]
    for (const file of [...files, ...versionFiles]) {
      const { status, headers } = await fetch(`${next.origin}/web/assets/${file}`)
      expect([file, status, headers.get('cache-control')]).toEqual([file, 200, expect.stringContaining('immutable')])
    }
    // Both servers may stand behind one address for a while, and a page of the one asks the other.
    expect((await fetch(`${old.origin}/web/assets/only-new.js`)).status).toBe(200)
    expect((await fetch(`${next.origin}/web/assets/only-small-0.js`)).status).toBe(404)
    expect((await fetch(`${next.origin}/web/assets/..%2f..%2findex.html`)).status).toBeGreaterThanOrEqual(400)
  })
})
