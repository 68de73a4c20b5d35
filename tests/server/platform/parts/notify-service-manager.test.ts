import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { notifyServiceManager } from '#server/platform/parts/notify-service-manager.ts'

import { aLog, someParts, temporaryFolder } from '../../../support/backend.ts'

/** A folder with a command that keeps its notices in place of systemd's, and the environment of a unit. */
function aUnit(command = '#!/bin/sh\necho "$@" >>"$NOTIFY_SOCKET"\n') {
  const folder = temporaryFolder()
  const notices = join(folder, 'notices')
  writeFileSync(notices, '')
  writeFileSync(join(folder, 'systemd-notify'), command)
  chmodSync(join(folder, 'systemd-notify'), 0o755)
  const log = aLog()
  const parts = someParts(log)
  return {
    log,
    env: { PATH: `${folder}:${process.env['PATH']}`, NOTIFY_SOCKET: notices },
    notify(env: Readonly<Record<string, string>>) {
      const job = notifyServiceManager(parts.part('service-manager'), env)
      onTestFinished(() => job?.close())
      return job
    },
    notices: () => readFileSync(notices, 'utf8').trim().split('\n').filter(Boolean),
    failing: () => parts.failing(),
  }
}

it('a portal reports to its service manager that it serves, once where no watchdog is set', async () => {
  const { env, notify, notices } = aUnit()
  notify(env)
  await expect.poll(notices).toEqual(['READY=1 WATCHDOG=1'])
})

it('a portal reports to a watchdog again and again that it does not hang', async () => {
  const { env, notify, notices } = aUnit()
  notify({ ...env, WATCHDOG_USEC: '100000' })
  await expect.poll(() => notices().length).toBeGreaterThan(2)
})

it('a portal reports nothing without a service manager', () => {
  const { env, notify } = aUnit()
  expect(notify({ ...env, NOTIFY_SOCKET: '' })).toBeUndefined()
})

it('reports that fail are logged once, until they succeed', async () => {
  const { env, notify, log, failing } = aUnit('#!/bin/sh\nexit 1\n')
  notify({ ...env, WATCHDOG_USEC: '100000' })
  await expect.poll(failing).toEqual(['service-manager'])
  expect(log.lines).toEqual([expect.stringContaining('Notices do not reach systemd')])
})
