import { describe, expect, it } from 'vitest'

import { usualDatabases } from '../../support/backend.ts'
import { PASSWORD } from '../services/staff/start-staff.ts'
import { startStudio } from './start-studio.ts'

describe.each(usualDatabases)('calls of the studio, on %s', (kind) => {
  it('without a session are limited to thirty a minute from one network', async () => {
    const { ask, clock } = await startStudio(kind)
    const read = (network: string) => ask('invitation/read', { network, body: { token: 'none' } })
    for (let count = 0; count < 30; count += 1) expect((await read('198.51.100.7')).status).toBe(404)
    const refused = await read('198.51.100.7')
    expect([refused.status, refused.error?.kind, refused.error?.seconds]).toEqual([429, 'limited', 60])
    expect(refused.headers['retry-after']).toBe('60')
    expect((await read('198.51.100.8')).status).toBe(404)
    clock.now += 61
    expect((await read('198.51.100.7')).status).toBe(404)
  })

  it('by strangers are limited to six hundred a minute from one network', async () => {
    const { ask } = await startStudio(kind)
    for (let count = 0; count < 600; count += 1) expect((await ask('session')).status).toBe(401)
    expect((await ask('session')).status).toBe(429)
  })

  it('are limited to six hundred a minute of one person, and go on for colleagues in the same office', async () => {
    const { join, ask } = await startStudio(kind)
    const [busy, colleague] = [await join('lin', 'editor'), await join('chen', 'editor')]
    for (let count = 0; count < 600; count += 1) expect((await ask('session', { token: busy.token })).status).toBe(200)
    expect((await ask('session', { token: busy.token })).status).toBe(429)
    expect((await ask('session', { token: colleague.token })).status).toBe(200)
  })

  it('change nothing while the disk is full, and are still read', async () => {
    let isRoom = true
    const { join, ask } = await startStudio(kind, { context: () => ({ mayWrite: () => isRoom }) })
    const { token } = await join('lin', 'administrator')
    isRoom = false
    expect((await ask('staff', { token })).status).toBe(200)
    for (const path of ['sign-out', 'staff/invite', 'sign-in'])
      expect((await ask(path, { token, body: { login: 'lin', password: PASSWORD } })).error?.kind).toBe('unavailable')
    expect((await ask('session', { token })).status).toBe(200)
  })

  it('verify the ledger although the disk is full', async () => {
    let isRoom = true
    const { join, ask } = await startStudio(kind, { context: () => ({ mayWrite: () => isRoom }) })
    const { token } = await join('lin', 'auditor')
    isRoom = false
    expect(await ask('ledger/verify', { token, body: {} })).toMatchObject({ status: 200, data: { isWhole: true } })
    expect((await ask('ledger/export', { token, body: { filter: {} } })).error?.kind).toBe('unavailable')
  })

  it.each([
    [
      'that meet a bug say so once in the log',
      new Error('boom'),
      500,
      'error The call factor/begin of the studio failed',
    ],
    [
      'that meet no database are no bug',
      Object.assign(new Error('away'), { code: 'ECONNREFUSED' }),
      503,
      'warn The call factor/begin of the studio: the database did not answer',
    ],
    [
      'that meet a full disk are no bug',
      Object.assign(new Error('full'), { code: 'SQLITE_FULL' }),
      503,
      'error The call factor/begin of the studio: the disk is full',
    ],
  ])('%s', async (_title, fault, expected, line) => {
    const { join, ask, test } = await startStudio(kind, {
      context: () => ({
        siteName: () => {
          throw fault
        },
      }),
    })
    const { token } = await join('lin', 'author')
    const before = test.log.lines.length
    const { status, error } = await ask('factor/begin', { token, body: {} })
    expect([status, error?.kind]).toEqual([expected, 'unavailable'])
    expect(error?.message).not.toContain(fault.message)
    expect(test.log.lines.slice(before)).toEqual([expect.stringContaining(line)])
  })
})
