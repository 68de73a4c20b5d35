import { describe, expect, it, vi } from 'vitest'

import { createLineBound, kindOf } from '#server/platform/text/line-bound.ts'
import { createMeasures } from '#server/platform/parts/measures.ts'
import { because } from '#server/platform/log/message.ts'
import { createServerLog } from '#server/platform/process/server-log.ts'

function start() {
  const lines: string[] = []
  const measures = createMeasures()
  vi.useFakeTimers()
  const log = createServerLog(
    { logLevel: 'info', logLanguage: 'en' },
    { measures, periodMs: 60_000, destination: { write: (line) => void lines.push(line) } },
  )
  vi.useRealTimers()
  const dropped = () =>
    measures
      .all()
      .find(({ name }) => name === 'wenlan_log_lines_dropped_total')
      ?.samples()[0]?.value
  return { log, lines, dropped }
}

describe('the log in an outage', () => {
  it('has ten lines for ten thousand requests that fail alike, and counts the others', () => {
    const { log, lines, dropped } = start()
    for (let index = 0; index < 10_000; index += 1) {
      log.warn(because({ zh: '数据库没有答复', en: 'The database did not answer' }, `ECONNREFUSED 127.0.0.1:${index}`))
      log.error({ err: new Error(`no answer to ${index}`), sentence: { zh: '有一页没有做出来', en: 'No page' } })
      log.warn({ request: `r${index}`, route: 'page', status: 503 }, 'request')
    }
    expect(lines).toHaveLength(30)
    expect(dropped()).toBe(29_970)
  })

  it('leaves out no lines of information', () => {
    const { log, lines } = start()
    for (let index = 0; index < 100; index += 1) log.info(`code ${index}`)
    expect(lines).toHaveLength(100)
  })

  it.each([
    ['en', '15 more lines like this were left out: No answer within # ms'],
    ['zh', '还有 15 行与此相同，没有写出：# 毫秒内没有答复'],
  ] as const)('reports after a minute how many lines it left out: %s', (logLanguage, expected) => {
    const lines: string[] = []
    vi.useFakeTimers()
    const log = createServerLog(
      { logLevel: 'info', logLanguage },
      { destination: { write: (line) => void lines.push(line) } },
    )
    for (let index = 0; index < 25; index += 1)
      log.warn({ zh: `${index} 毫秒内没有答复`, en: `No answer within ${index} ms` })
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    expect(lines).toHaveLength(11)
    expect(lines.at(-1)).toContain(expected)
  })
})

describe('a line of the log', () => {
  const message = { zh: '磁盘 100% 满', en: 'The disk is 100% full' }
  it.each([
    ['zh', message, { msg: '磁盘 100% 满' }],
    ['en', message, { msg: 'The disk is 100% full' }],
    ['en', { err: 'E', sentence: message }, { err: 'E', msg: 'The disk is 100% full' }],
  ] as const)('is in the one language: %s %j', (logLanguage, input, expected) => {
    const lines: string[] = []
    const log = createServerLog(
      { logLevel: 'info', logLanguage },
      { destination: { write: (line) => void lines.push(line) } },
    )
    log.child({ request: 'r1' }).info(input)
    expect(JSON.parse(lines.join(''))).toMatchObject({ ...expected, request: 'r1' })
    expect(lines.join('')).not.toContain('sentence')
  })
})

describe('the bound of lines', () => {
  it('is restored after a period in which nothing was left out', () => {
    const bound = createLineBound(1)
    expect([bound.admits('a'), bound.admits('a')]).toEqual([true, false])
    bound.leftOut()
    expect(bound.admits('a')).toBe(false)
    bound.leftOut()
    bound.leftOut()
    expect(bound.admits('a')).toBe(true)
  })

  it('also holds for any number of kinds', () => {
    const bound = createLineBound(1)
    const admitted = Array.from({ length: 10_000 }, (_, index) => bound.admits(`kind ${index}`)).filter(Boolean)
    expect(admitted.length).toBeLessThan(300)
  })

  it.each([
    ['numbers', '3 of 7\n at x', '4 of 9\n at y'],
    ['files', '/data/media/a.webp could not be kept: ENOSPC', '/data/media/展览/b-2.webp could not be kept: ENOSPC'],
    ['files of PostgreSQL', 'could not extend file "base/5/163"', 'could not extend file "base/5/1247_fsm"'],
  ])('counts lines that differ by %s as one kind', (_, one, other) => {
    expect(kindOf(one)).toBe(kindOf(other))
  })

  it('counts different calls and different addresses as different kinds', () => {
    expect(kindOf('article/likeOr failed')).not.toBe(kindOf('user/profile failed'))
    expect(kindOf('http://a.example/x/y failed')).not.toBe(kindOf('http://b.example/x/y failed'))
  })
})
