import { once } from 'node:events'
import { createServer } from 'node:net'
import { readFile, writeFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, it, vi } from 'vitest'

import type { Message } from '#server/platform/log/message.ts'
import { awaitSchema } from '#server/schema/await-schema.ts'
import { portalCompiler } from '#server/schema/portal-compiler.ts'
import { createSchemaChecker } from '#server/schema/schema-checker.ts'
import { createFolderSource } from '#server/schema/source/folder-source.ts'

const parent = await mkdtemp(join(tmpdir(), 'await-schema-'))
const schemaDir = join(parent, 'schema')
await cp(join(import.meta.dirname, '..', '..', '..', 'schema'), schemaDir, { recursive: true })
afterAll(async () => {
  await rm(parent, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

it('a development server that starts with a fault shows it in terminal and browser, and goes on once it is mended', async () => {
  const env = { host: '127.0.0.1', port: await freePort() }
  const checker = createSchemaChecker({ source: createFolderSource(schemaDir), compiler: () => portalCompiler })
  const messages: string[] = []
  const say = ({ en }: Message) => void messages.push(en)
  await awaitSchema(env, checker, say)
  expect(messages).toEqual([])

  const site = join(schemaDir, 'site.json')
  const good = await readFile(site, 'utf8')
  await writeFile(site, good.replace('"slogan"', '"<b>slogen"'))
  const waiting = awaitSchema(env, checker, say)
  await vi.waitFor(() => expect(messages).toHaveLength(1), { timeout: 60_000 })
  expect(messages[0]).toMatch(/schema\/site\.json:\d+:\d+/u)
  const response = await fetch(`http://127.0.0.1:${env.port}/web/index`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
  const page = await response.text()
  expect(page).toContain('不认识的属性「&lt;b&gt;slogen」')
  expect(page).not.toContain('<b>')

  await writeFile(site, good)
  await waiting
  await expect(fetch(`http://127.0.0.1:${env.port}/`)).rejects.toThrow('fetch failed')
})
