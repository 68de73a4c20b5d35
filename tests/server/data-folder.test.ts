import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { ensureDataFolder } from '#server/platform/process/data-folder.ts'
import { StartRefused } from '#server/platform/process/start-refused.ts'

import { temporaryFolder } from '../support/backend.ts'

it('the data folder is made where it is missing', () => {
  const folder = join(temporaryFolder(), 'deep', 'data')
  ensureDataFolder(folder)
  expect(existsSync(folder)).toBe(true)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

it('a data folder that cannot be written refuses the start with the reason', () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const start = () => ensureDataFolder(join(file, 'data'))
  expect(start).toThrow(StartRefused)
  expect(start).toThrow('DATA_DIR')
})

it('a data folder that no system can make refuses the start at once', () => {
  expect(() => ensureDataFolder('/proc/no-such/data')).toThrow('/proc/no-such/data')
})
