import { describe, expect, it } from 'vitest'

import { formatClock } from '#components/player/format-clock.ts'
import { commandOf, type FocusedPart } from '#components/player/player-keys.ts'
import { nameQualities } from '#components/player/quality-names.ts'
import { reachable } from '#components/player/video-view.ts'

describe('the clock of a player', () => {
  it.each([
    [0, '0:00'],
    [7.99, '0:07'],
    [754, '12:34'],
    [3723, '1:02:03'],
    [-1, '0:00'],
    [Number.NaN, '0:00'],
    [Number.POSITIVE_INFINITY, '0:00'],
  ])('shows %d seconds as %s', (seconds, shown) => {
    expect(formatClock(seconds)).toBe(shown)
  })
})

describe('qualities', () => {
  const quality = (id: number, height: number, bandwidth = height * 1000) => ({ id, height, bandwidth })

  it.each([
    ['two', [quality(0, 360), quality(1, 720)], ['1 high', '0 low']],
    [
      'every step',
      [quality(0, 2160), quality(1, 720), quality(2, 480), quality(3, 240)],
      ['0 ultra', '1 high', '2 standard', '3 low'],
    ],
    ['of one name the better', [quality(0, 360), quality(1, 720, 900), quality(2, 720, 2000)], ['2 high', '0 low']],
    ['one is no choice', [quality(0, 720)], []],
    ['none', [], []],
  ])('are named, best first: %s', (_, qualities, named) => {
    expect(nameQualities(qualities).map(({ id, name }) => `${id} ${name}`)).toEqual(named)
  })
})

describe('keys of the player', () => {
  const press = (key: string, focused: FocusedPart = 'other', modifier?: 'altKey' | 'ctrlKey' | 'metaKey') =>
    commandOf({
      key,
      altKey: modifier === 'altKey',
      ctrlKey: modifier === 'ctrlKey',
      metaKey: modifier === 'metaKey',
      focused,
    })

  it.each([
    [' ', { kind: 'toggle' }],
    ['k', { kind: 'toggle' }],
    ['K', { kind: 'toggle' }],
    ['ArrowLeft', { kind: 'step', seconds: -5 }],
    ['ArrowRight', { kind: 'step', seconds: 5 }],
    ['m', { kind: 'mute' }],
    ['f', { kind: 'fullscreen' }],
    ['c', { kind: 'captions' }],
    ['ArrowUp', undefined],
    ['Enter', undefined],
    ['Tab', undefined],
  ])('have their command, or none: %s', (key, command) => {
    expect(press(key)).toEqual(command)
  })

  it.each([
    ['a button is pressed by the space bar', ' ', 'button'],
    ['a slider moves by arrows', 'ArrowRight', 'slider'],
    ['a list of choices takes letters', 'm', 'choice'],
    ['a list of choices takes arrows', 'ArrowLeft', 'choice'],
  ] as const)('are left to the focused element: %s', (_, key, focused) => {
    expect(press(key, focused)).toBeUndefined()
  })

  it.each(['altKey', 'ctrlKey', 'metaKey'] as const)('are left to the browser with %s', (modifier) => {
    expect(press('f', 'other', modifier)).toBeUndefined()
  })
})

describe('the seekable place of a player', () => {
  const ranges = (...pairs: (readonly [number, number])[]) => ({
    length: pairs.length,
    start: (index: number) => pairs[index]?.[0] ?? 0,
    end: (index: number) => pairs[index]?.[1] ?? 0,
  })

  it.each([
    ['within a film', ranges([0, 43]), 43, 20, 20],
    ['not after its end', ranges([0, 43]), 43, 50, 43],
    ['not before its beginning', ranges([0, 43]), 43, -5, 0],
    ['not before what a live stream still has', ranges([100, 124]), Number.POSITIVE_INFINITY, 90, 100],
    ['not beyond what is on now', ranges([100, 124]), Number.POSITIVE_INFINITY, 130, 124],
    ['before the browser knows what there is', ranges(), Number.NaN, 7, 7],
  ])('is %s', (_, seekable, duration, time, place) => {
    expect(reachable({ seekable, duration }, time)).toBe(place)
  })
})
