import { describe, expect, it } from 'vitest'

import { combinedRights, type Grant, may, scopeOf } from '#contract/studio/may.ts'
import { type Right, rights, separatedRights } from '#contract/studio/rights.ts'

import { createRandom } from '../../definition/mutate-text.ts'

const ME = 7
const OTHER = 8
const everyRight = Object.keys(rights).filter((right): right is Right => right in rights)
const grant = (right: Right, type: Grant['type'] = 'all', scope: Grant['scope'] = 'all'): Grant => ({
  right,
  type,
  scope,
})

describe('a person', () => {
  it.each<[string, readonly Grant[], Right, Parameters<typeof may>[3], boolean]>([
    ['without grants does nothing', [], 'content.write', {}, false],
    ['does what is granted', [grant('pages.write')], 'pages.write', {}, true],
    ['does nothing else', [grant('pages.write')], 'pages.publish', {}, false],
    ['writes in a granted type', [grant('content.write', 3)], 'content.write', { type: 3, ownerId: OTHER }, true],
    ['writes in no other type', [grant('content.write', 3)], 'content.write', { type: 4 }, false],
    ['may write before a type is chosen', [grant('content.write', 3)], 'content.write', {}, true],
    ['changes what is theirs', [grant('content.write', 'all', 'own')], 'content.write', { type: 3, ownerId: ME }, true],
    ['begins something', [grant('content.write', 'all', 'own')], 'content.write', { type: 3 }, true],
    [
      'does not change what belongs to another',
      [grant('content.write', 'all', 'own')],
      'content.write',
      { type: 3, ownerId: OTHER },
      false,
    ],
    [
      'does not change what belongs to no account',
      [grant('content.write', 'all', 'own')],
      'content.write',
      { type: 3, ownerId: 0 },
      false,
    ],
    [
      'has the wider of two scopes',
      [grant('content.write', 'all', 'own'), grant('content.write', 3)],
      'content.write',
      { type: 3, ownerId: OTHER },
      true,
    ],
  ])('%s', (_law, grants, right, subject, isAllowed) => {
    expect(may(grants, ME, right, subject)).toBe(isAllowed)
  })
})

it('a list shows exactly what a person may do something with', () => {
  const { below, pick } = createRandom(20261128)
  let allowed = 0
  for (let round = 0; round < 5000; round += 1) {
    const grants = Array.from({ length: below(6) }, () =>
      grant(
        pick(['content.write', 'content.publish', 'pages.write']),
        pick<Grant['type']>(['all', 1, 2, 3]),
        pick(['all', 'own']),
      ),
    )
    const right = pick<Right>(['content.write', 'content.publish', 'pages.write'])
    const subject = { type: pick([1, 2, 3]), ownerId: pick([ME, OTHER, 0]) }
    const scope = scopeOf(grants, right)
    const isListed = [scope.get('all'), scope.get(subject.type)].some(
      (width) => width === 'all' || (width === 'own' && subject.ownerId === ME),
    )
    expect(may(grants, ME, right, subject), JSON.stringify({ grants, right, subject })).toBe(isListed)
    allowed += isListed ? 1 : 0
  }
  expect(allowed, 'the rounds have both outcomes').toBeGreaterThan(1000)
  expect(allowed).toBeLessThan(4000)
})

describe('separated rights', () => {
  it.each(separatedRights)('are no combination alone, with all other rights: %s', (right) => {
    const others = everyRight.filter((other) => !separatedRights.some((separated) => separated === other))
    expect(combinedRights([right, ...others].map((each) => grant(each)))).toEqual([])
  })

  it.each(
    separatedRights.flatMap((one) => separatedRights.filter((other) => other > one).map((other) => [one, other])),
  )('are a combination in pairs: %s and %s', (...pair) => {
    expect(combinedRights(pair.map((right) => grant(right))).toSorted()).toEqual(pair.toSorted())
  })
})
