import { describe, expect, it } from 'vitest'

import { examples } from '#blocks/next-booking/examples.ts'
import { nextBooking, ticketOfToday } from '#contract/members/next-booking.ts'

import { exampleNamed } from '../../support/show-block.tsx'

const HOUR = 3600
/** 2026-11-21 12:00 in Shanghai. */
const NOON = 1_795_233_600
const ZONE = 'Asia/Shanghai'

const [row] = exampleNamed(examples, 'usual').data.ahead?.rows ?? []
if (!row) throw new Error('The example "usual" has no booking')
const at = (id: number, start: number, end = start + HOUR, changes: Partial<typeof row> = {}) => ({
  ...row,
  id,
  ...changes,
  when: { ...row.when, start, end, ...changes.when },
})
const calledOff = { when: { ...row.when, calledOff: '台风' } }

describe('the ticket for today', () => {
  it.each([
    ['of the evening', [at(1, NOON + 7 * HOUR)], 1],
    ['that begins first', [at(1, NOON + 9 * HOUR), at(2, NOON + 2 * HOUR)], 2],
    ['of what is on since some days', [at(1, NOON - 48 * HOUR, NOON + 48 * HOUR)], 1],
    ['not of tomorrow, not even an hour after midnight', [at(1, NOON + 13 * HOUR)], undefined],
    ['not of what is over', [at(1, NOON - 3 * HOUR)], undefined],
    ['not of a place in the waiting list', [at(1, NOON + HOUR, NOON + 2 * HOUR, { ticket: '' })], undefined],
  ])('is that %s', (_, rows, id) => {
    expect(ticketOfToday(rows, NOON, ZONE)?.id).toBe(id)
  })
})

describe('the next booking', () => {
  it.each([
    ['that begins first, of any day', [at(1, NOON + 90 * HOUR), at(2, NOON + 60 * HOUR)], 2],
    ['a place in the waiting list, too', [at(1, NOON + 60 * HOUR, NOON + 61 * HOUR, { ticket: '' })], 1],
    ['an undated one where no other is ahead', [at(1, 0, 0)], 1],
    ['a dated one before an undated one', [at(1, 0, 0), at(2, NOON + 60 * HOUR)], 2],
    ['not one that is over', [at(1, NOON - 3 * HOUR)], undefined],
    [
      'not one that was called off',
      [{ ...at(1, NOON + HOUR), when: { ...at(1, NOON + HOUR).when, ...calledOff.when } }],
      undefined,
    ],
  ])('is %s', (_, rows, id) => {
    expect(nextBooking(rows, NOON, ZONE)?.id).toBe(id)
  })
})
