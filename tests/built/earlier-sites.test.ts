import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { portalCompiler } from '#server/schema/portal-compiler.ts'

import { earlierDir, earlierSites } from '../server/schema/earlier-sites.ts'
import { runSchema } from '../support/schema-context.ts'
import { startPortal } from '../support/server.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wenlan-earlier-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe.each(earlierSites)('the site of an earlier program, %s,', (name) => {
  it('runs with the build, and after it was migrated', async () => {
    const schemaDir = join(folder, 'schema')
    await cp(join(earlierDir, name), schemaDir, { recursive: true })
    expect(await visit(schemaDir)).toEqual({ statuses: [200, 404], lacking: ['text/zh-CN.json'] })
    expect((await runSchema(folder, ['migrate'], { compiler: portalCompiler })).code).toBe(0)
    expect(await visit(schemaDir)).toEqual({ statuses: [200, 404], lacking: [] })
  })
})

/** Starts a portal with a schema, and tells how it answers and which of its sentences are the program's. */
async function visit(schemaDir: string): Promise<{ statuses: number[]; lacking: string[] }> {
  const portal = await startPortal({ schemaDir, contentDir: folder })
  try {
    const pages = await Promise.all(['index', 'nowhere'].map((path) => fetch(`${portal.origin}/web/${path}`)))
    const health: unknown = await (await fetch(`${portal.origin}/healthz`)).json()
    const lacking = /"file":"([^"]+)","line":\d+,"column":\d+,"code":"TEXT_OF_PROGRAM"/gu
    return {
      statuses: pages.map(({ status }) => status),
      lacking: [...JSON.stringify(health).matchAll(lacking)].flatMap(([, file]) => file ?? []),
    }
  } finally {
    await portal.close()
  }
}
