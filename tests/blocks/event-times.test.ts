import { describe, expect, it } from 'vitest'

import { eventTimes } from '#blocks/list/event-times.ts'

import { sayDate } from '../support/words.ts'

const NOON = 1_795_233_600
const HOUR = 3600
const DAY = 86_400
const say = (name: string, values: Readonly<Record<string, string | number>> = {}) =>
  [name, ...Object.values(values)].join(' ')
const times = (roles: Readonly<Record<string, string | number>>, places?: { capacity: number; taken: number }) =>
  eventTimes({ roles, places }, { now: NOON, timezone: 'Asia/Shanghai', sayDate, say })

describe('a card of an event', () => {
  it.each([
    ['is on', { start: NOON - DAY, end: NOON + DAY }, undefined, 'lively', 'now'],
    ['is over', { start: NOON - DAY, end: NOON - HOUR }, undefined, 'quiet', 'over'],
    ['comes, without sign-up', { start: NOON + DAY, end: NOON + DAY + HOUR }, undefined, 'calm', 'soon'],
    ['takes sign-ups', { start: NOON + DAY, opens: NOON - DAY }, { capacity: 30, taken: 3 }, 'lively', 'open'],
    ['takes sign-ups later', { start: NOON + DAY, opens: NOON + HOUR }, { capacity: 30, taken: 3 }, 'calm', 'not-open'],
    ['is full', { start: NOON + DAY, opens: NOON - DAY }, { capacity: 30, taken: 30 }, 'quiet', 'full'],
    [
      'takes no more sign-ups',
      { start: NOON + DAY, closes: NOON - HOUR },
      { capacity: 30, taken: 3 },
      'quiet',
      'closed',
    ],
    ['is broadcast now', { start: NOON - HOUR, stream: '/x' }, undefined, 'lively', 'live'],
    ['will be broadcast', { start: NOON + HOUR, stream: '/x' }, undefined, 'calm', 'upcoming'],
    ['was broadcast', { start: NOON - DAY, end: NOON - HOUR, replay: '/x' }, undefined, 'quiet', 'replay'],
    ['is a recording', { replay: '/x' }, undefined, 'quiet', 'recorded'],
  ])('shows that it %s', (_name, roles, places, variant, text) => {
    expect(times(roles, places).state).toEqual({ variant, text })
  })

  it('counts the last seats only while they can be had', () => {
    expect(times({ start: NOON + DAY, opens: NOON - DAY }, { capacity: 30, taken: 27 }).seats).toBe('few 3')
    expect(times({ start: NOON + DAY, opens: NOON - DAY }, { capacity: 30, taken: 10 }).seats).toBe('')
    expect(times({ start: NOON + DAY, opens: NOON + HOUR }, { capacity: 30, taken: 27 }).seats).toBe('')
  })

  it('has a note and no leaf of a calendar without a date', () => {
    expect(times({ place: '墨池美术馆' })).toEqual({
      leaf: undefined,
      span: 'undated',
      place: '墨池美术馆',
      state: undefined,
      seats: '',
    })
  })
})
