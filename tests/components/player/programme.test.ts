import { describe, expect, it } from 'vitest'

import { dayOf, hourOf, nameDay, timeLeft } from '#components/player/programme-times.ts'
import { readProgramme, showingOf } from '#components/player/programme.ts'

import { sayDate } from '../../support/words.ts'

const SHANGHAI = 'Asia/Shanghai'
/** 2026-11-21 12:00 in Shanghai, a Saturday. */
const NOON = 1_795_233_600
const HOUR = 3600

const nothing = { start: 0, end: 0, minutes: 0, place: '', stream: '', replay: '' }
const stream = '/web/live/video/yunting.m3u8'
const replay = '/web/media/a.m3u8'

describe('a programme', () => {
  it('is read by the roles of its fields, not by their names', () => {
    const fields = [
      { name: 'begin', role: 'start' },
      { name: 'hls', role: 'stream' },
      { name: 'hall', role: 'place' },
      { name: 'host' },
    ]
    expect(readProgramme(fields, { begin: NOON, hls: ` ${stream} `, hall: '剧场', host: '某人' })).toEqual({
      ...nothing,
      start: NOON,
      stream,
      place: '剧场',
    })
  })

  it.each([[undefined], ['很快'], [-5], [Number.NaN]])('has no start where the field says %s', (value) => {
    expect(readProgramme([{ name: 'begin', role: 'start' }], value === undefined ? {} : { begin: value }).start).toBe(0)
  })
})

describe('the showing of a programme', () => {
  it.each([
    ['before it begins, a recording is there or not', 'soon', { start: NOON, stream, replay }, { kind: 'soon' }],
    ['while it is on', 'now', { start: NOON, stream }, { kind: 'live', address: stream }],
    [
      'while it is on, even with a recording of the rehearsal',
      'now',
      { start: NOON, stream, replay },
      { kind: 'live', address: stream },
    ],
    ['while it should be on, without a stream', 'now', { start: NOON }, { kind: 'silent' }],
    ['while it is on, as a recording', 'now', { start: NOON, replay }, { kind: 'recorded', address: replay }],
    ['afterwards', 'over', { start: NOON, end: NOON + HOUR, stream, replay }, { kind: 'replay', address: replay }],
    ['afterwards, where nothing was kept', 'over', { start: NOON, end: NOON + HOUR, stream }, { kind: 'over' }],
    ['of a recording', 'now', { replay }, { kind: 'recorded', address: replay }],
    ['of a recording that once was a stream', 'now', { stream, replay }, { kind: 'recorded', address: replay }],
    ['of a channel that is always on', 'now', { stream }, { kind: 'live', address: stream }],
    ['of nothing', 'now', {}, { kind: 'nothing' }],
  ] as const)('is right %s', (_, phase, programme, showing) => {
    expect(showingOf(phase, { ...nothing, ...programme })).toEqual(showing)
  })
})

describe('times of a programme', () => {
  it('are those of the site, wherever the visitor is', () => {
    expect([dayOf(NOON + 13 * HOUR, SHANGHAI), hourOf(NOON + 13 * HOUR, SHANGHAI)]).toEqual(['2026-11-22', '01:00'])
    expect(dayOf(NOON + 13 * HOUR, 'America/New_York')).toBe('2026-11-21')
  })

  it.each([
    ['today', 11 * HOUR, { date: '11月21日', weekday: 6, nearness: 'today' }],
    ['tomorrow', 12 * HOUR, { date: '11月22日', weekday: 0, nearness: 'tomorrow' }],
    ['the day after', 36 * HOUR, { date: '11月23日', weekday: 1, nearness: 'later' }],
    ['yesterday', -13 * HOUR, { date: '11月20日', weekday: 5, nearness: 'later' }],
  ])('are named in everyday words: %s', (_, seconds, name) => {
    expect(nameDay(NOON + seconds, { now: NOON, timezone: SHANGHAI, sayDate })).toEqual(name)
  })

  it('are of tomorrow on the next day of the calendar, also half an hour into a day of 25 hours', () => {
    const [now, tomorrow] = ['2026-10-25T00:30:00+02:00', '2026-10-26T09:00:00+01:00'].map(
      (at) => Date.parse(at) / 1000,
    )
    expect(nameDay(tomorrow ?? 0, { now: now ?? 0, timezone: 'Europe/Berlin', sayDate }).nearness).toBe('tomorrow')
  })

  it.each([
    [0, [0, '00', '00', '00']],
    [-5, [0, '00', '00', '00']],
    [59, [0, '00', '00', '59']],
    [3661, [0, '01', '01', '01']],
    [86_399, [0, '23', '59', '59']],
    [2 * 86_400 + 60, [2, '00', '01', '00']],
  ])('are counted down: %i seconds', (left, pieces) => {
    const { days, hours, minutes, seconds } = timeLeft(NOON + left, NOON)
    expect([days, hours, minutes, seconds]).toEqual(pieces)
  })
})
