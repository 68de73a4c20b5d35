import { expect, it } from 'vitest'

import { formatCoverage } from '../../scripts/print-coverage.mjs'

const lines = (reached: readonly number[], missed: readonly number[]) =>
  new Map([
    ...reached.map((line): [number, boolean] => [line, true]),
    ...missed.map((line): [number, boolean] => [line, false]),
  ])

it('coverage is printed by room, with the lines that no test reaches', () => {
  const report = formatCoverage([
    { path: 'server/api/answer.ts', lines: lines([1, 2, 3], []) },
    { path: 'server/main.ts', lines: lines([], [4]) },
    { path: 'src/blocks/list/List.tsx', lines: lines([1, 5], [9, 2, 3, 4]) },
    { path: 'src/blocks/list/definition.ts', lines: lines([1, 2], []) },
  ])
  expect(report.split('\n')).toEqual([
    '    0 %  server  (0/1)',
    '           server/main.ts: 4',
    '  100 %  server/api  (3/3)',
    '   50 %  src/blocks  (4/8)',
    '           src/blocks/list/List.tsx: 2–4, 9',
  ])
})
