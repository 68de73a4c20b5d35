import { createServer } from 'node:net'
import { once } from 'node:events'

import { describe, expect, it, onTestFinished } from 'vitest'

import type { Env } from '#server/platform/env/env.ts'
import { createMeasures } from '#server/platform/parts/measures.ts'
import { createServerLog } from '#server/platform/process/server-log.ts'
import { openStudio } from '#server/open-studio.ts'

import { usualDatabases } from '../../support/backend.ts'
import { portalSettings } from '../../support/portal-settings.ts'
import { readRealPortal } from '../../support/real-portal.ts'
import { startStaff } from '../services/staff/start-staff.ts'

/** No page is looked at here. */
const noPages = {
  previews: {
    placesOf: () => [],
    pageShowing: () => undefined,
    deviceOf: () => 'desktop' as const,
    render: async () => undefined,
  },
  blockTitles: () => ({}),
  registerPageFiles: () => undefined,
}
const nothingBuilt = { studioDir: '/nowhere/studio', versionsDir: '/nowhere' }

describe.each(usualDatabases)('a server with a studio, on %s', (kind) => {
  async function open(changes: Partial<Env>, { origin = '', mayWrite = true } = {}) {
    const house = await startStaff(kind)
    const portal = await readRealPortal()
    const lines: string[] = []
    const silent = createServerLog({ logLevel: 'silent', logLanguage: 'zh' }, {})
    const write = (message: unknown) => void lines.push(JSON.stringify(message))
    const studio = openStudio(
      { ...portalSettings, studio: true, ...changes },
      {
        backend: {
          services: house.context,
          content: house.test.backend.content,
          registerMedia: house.test.backend.registerMedia,
        },
        portal: () => portal,
        build: nothingBuilt,
        ...noPages,
        log: Object.assign(silent, { info: write, warn: write }),
        ...{ origin, mayWrite: () => mayWrite, port: () => 8080, measures: createMeasures() },
      },
    )
    if (studio) onTestFinished(() => studio.close())
    return { house, studio, lines }
  }

  it.each<[env: Partial<Env>, origin: string, expected: string]>([
    [{}, '', 'http://localhost:8080/studio/invitation#'],
    [{}, 'https://www.example.cn', 'https://www.example.cn/studio/invitation#'],
    [{ studioHost: 'studio.example.cn' }, 'https://www.example.cn', 'https://studio.example.cn/studio/invitation#'],
    [{ studioHost: 'studio.local' }, '', 'http://studio.local:8080/studio/invitation#'],
  ])('invites the first person by a line of the log, to where the studio is: %o', async (env, origin, expected) => {
    const { studio, lines } = await open(env, { origin })
    await studio?.start()
    expect(lines).toEqual([expect.stringContaining('还没有工作人员账号')])
    expect(lines.join('')).toContain(expected)
  })

  it('invites nobody once there is an account, or while nothing can be written', async () => {
    const staffed = await open({})
    await staffed.house.join('lin', 'administrator')
    await staffed.studio?.start()
    const full = await open({}, { mayWrite: false })
    await full.studio?.start()
    expect([staffed.lines, full.lines]).toEqual([[], []])
  })

  it('refuses a start in words where the port of the studio is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    onTestFinished(() => void taken.close())
    const address = taken.address()
    const studioPort = typeof address === 'object' && address !== null ? address.port : 0
    const { studio } = await open({ studioPort })
    await expect(studio?.start()).rejects.toMatchObject({ message: expect.stringContaining('STUDIO_PORT') })
  })

  it('has none where it is off, and in front of another backend', async () => {
    const { studio } = await open({ studio: false })
    const portal = await readRealPortal()
    const log = createServerLog({ logLevel: 'silent', logLanguage: 'zh' }, {})
    const upstream = openStudio(
      { ...portalSettings, studio: true },
      {
        ...{ backend: { registerMedia: () => undefined }, portal: () => portal, build: nothingBuilt, ...noPages, log },
        ...{ origin: '', mayWrite: () => true, port: () => 0, measures: createMeasures() },
      },
    )
    expect([studio, upstream]).toEqual([undefined, undefined])
  })
})
