import { expect, it } from 'vitest'

import { readOptions } from '#server/platform/env/read-options.ts'

const kinds = { type: 'text', field: 'texts', 'dry-run': 'flag' } as const

it('options are words, flags and values in any order; the last value of a name counts, or all where many may be', () => {
  const read = readOptions(
    ['a', '--type', 'news', '--dry-run', '--type=fair', 'b', '--field=x', '--field', '-y', '--', '--type'],
    kinds,
  )
  const options = read.ok ? read.options : undefined
  expect(options?.words).toEqual(['a', 'b', '--type'])
  expect([options?.text('type'), options?.texts('field'), options?.flag('dry-run')]).toEqual([
    'fair',
    ['x', '-y'],
    true,
  ])
})

it.each([
  [['--tpye', 'x'], { kind: 'unknown', typed: '--tpye' }],
  [['--constructor'], { kind: 'unknown', typed: '--constructor' }],
  [['-type'], { kind: 'unknown', typed: '-type' }],
  [['--原因=x'], { kind: 'unknown', typed: '--原因=x' }],
  [['--type'], { kind: 'valueless', typed: '--type' }],
  [['--type='], { kind: 'valueless', typed: '--type' }],
  [['--type', '--dry-run'], { kind: 'valueless', typed: '--type' }],
  [['--dry-run=yes'], { kind: 'valued', typed: '--dry-run' }],
])('options such as %j are refused with the reason', (args, fault) => {
  expect(readOptions(args, kinds)).toEqual({ ok: false, fault })
})
