import { describe, expect, it } from 'vitest'

import { chainDepths } from '../../bench/chain-depth.ts'

const span = (start: number, end: number) => ({ start, end })

describe('the depth of request chains', () => {
  it.each([
    ['nothing has no depth', [], []],
    ['what runs side by side is one round trip', [span(0, 10), span(1, 5), span(4, 20)], [1, 1, 1]],
    ['what begins after another ended is one more', [span(0, 10), span(10, 20), span(21, 30)], [1, 2, 3]],
    ['the longest chain counts', [span(0, 10), span(0, 2), span(3, 5), span(6, 9), span(11, 12)], [1, 1, 2, 3, 4]],
    ['what never ends is followed by nothing', [span(0, Number.POSITIVE_INFINITY), span(50, 60)], [1, 1]],
    ['the order given does not matter', [span(21, 30), span(0, 10), span(10, 20)], [3, 1, 2]],
  ])('follows the law: %s', (_, spans, depths) => {
    expect(chainDepths(spans)).toEqual(depths)
  })
})
