import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { expect, it } from 'vitest'

import { nodeOptionsOfStart } from '../../bench/node-options.ts'

it('the bench passes Node the options of npm start, and nothing else of that line', () => {
  expect(nodeOptionsOfStart(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'))).toEqual([
    '--max-semi-space-size=4',
    '--v8-pool-size=1',
  ])
})
