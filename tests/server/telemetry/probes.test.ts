import fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'

import { createReadiness } from '#server/telemetry/readiness.ts'
import { registerProbes } from '#server/telemetry/register-probes.ts'
import type { PartName } from '#server/platform/parts/part-names.ts'

/** A server in order, but for what is given. */
function start(
  trouble: { database?: boolean; disk?: 'low' | 'full'; schema?: boolean; storage?: boolean; part?: PartName } = {},
) {
  const app = fastify()
  const readiness = createReadiness({
    isReachable: () => trouble.database !== true,
    isStorageAway: () => trouble.storage === true,
    disk: () => trouble.disk ?? 'enough',
    isSchemaRefused: () => trouble.schema === true,
    failingParts: () => (trouble.part === undefined ? [] : [trouble.part]),
  })
  registerProbes(app, readiness)
  onTestFinished(() => app.close())
  return { app, readiness }
}

describe('the readiness of a process', () => {
  it.each([
    ['nothing', {}, 200, 'ready', []],
    ['a database that does not answer', { database: true }, 503, 'unready', ['database']],
    ['a disk that is getting full', { disk: 'low' }, 200, 'degraded', ['disk-low']],
    ['a full disk', { disk: 'full' }, 503, 'unready', ['disk']],
    ['a saved schema with faults', { schema: true }, 200, 'degraded', ['schema-refused']],
    ['a part that does not work', { part: 'write-thread' }, 200, 'degraded', ['write-thread']],
    [
      'a database that does not answer, without what that stops',
      { database: true, part: 'views' },
      503,
      'unready',
      ['database'],
    ],
    ['a store of files that is away', { storage: true }, 200, 'degraded', ['storage']],
    [
      'all of it',
      { database: true, disk: 'full', schema: true },
      503,
      'unready',
      ['database', 'disk', 'schema-refused'],
    ],
  ] as const)('follows %s', async (_, trouble, code, status, reasons) => {
    const { app } = start(trouble)
    const answer = await app.inject('/readyz')
    expect({ code: answer.statusCode, ...answer.json() }).toEqual({ code, status, reasons })
  })

  it('ends at the moment at which the server is to stop, while the process is alive', async () => {
    const { app, readiness } = start()
    readiness.drain()
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'unready', reasons: ['draining'] })
    expect((await app.inject('/livez')).statusCode).toBe(200)
  })

  it('is stored by no cache on the way', async () => {
    for (const path of ['/readyz', '/livez'])
      expect((await start().app.inject(path)).headers['cache-control']).toBe('no-store')
  })
})
