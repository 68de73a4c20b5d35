import { describe, expect, it } from 'vitest'

import { openUntil, readOpeningHours } from '#contract/entities/opening-hours.ts'
import { instantOn } from '#contract/time/zoned-instant.ts'

const zone = 'Asia/Shanghai'
/** 2026-11-23, a Monday. */
const monday = 1_795_363_200

const open: [string, string, string | undefined][] = [
  ['周二至周日9:00—17:00', '2 10:00', '2 17:00'],
  ['周二至周日9:00—17:00', '1 10:00', undefined],
  ['周二至周日9:00—17:00', '2 17:00', undefined],
  ['周二至周日9:00—17:00', '2 08:59', undefined],
  ['周二至周日 9:00-17:00；周五、周六 9:00-21:00', '5 12:00', '5 21:00'],
  ['每日9:00—21:30（周一不开展厅）', '1 09:00', '1 21:30'],
  ['每天9:00至17:00；周一闭馆', '1 10:00', undefined],
  ['周一闭馆；每天9:00~17:00', '1 10:00', undefined],
  ['周二、四、六13:30—15:30', '4 14:00', '4 15:30'],
  ['周三至周一9:00—16:30', '7 12:00', '7 16:30'],
  ['周三至周一9:00—16:30', '2 12:00', undefined],
  ['工作日9:00—11:30、14:00—17:00', '3 12:00', undefined],
  ['工作日9:00—11:30、14:00—17:00', '3 14:30', '3 17:00'],
  ['周二至周日，9:00—12:00，14:00—17:00', '3 13:00', undefined],
  ['周二至周日，9:00—12:00，14:00—17:00', '3 14:30', '3 17:00'],
  ['周一至周五上午8:30—11:30，下午13:30—17:00', '1 11:00', '1 11:30'],
  ['周六20:00—次日2:00', '7 01:00', '7 02:00'],
  ['周日20:00—次日2:00', '1 01:00', '1 02:00'],
  ['每日0:00—24:00', '3 12:00', '5 00:00'],
]

const strange = [
  '',
  '全天',
  '周二至周日',
  '9:00—17:00',
  '周二9:00',
  '周二9:00—8:00',
  '周二9:60—10:00',
  '周二25:00—26:00',
  '周八9:00—10:00',
  '周二9:00—17:00，周五延至21:00',
  '周一闭馆的日子',
]

describe('opening hours', () => {
  it.each(open)('%s, at %s: open until %s', (text, at, until) => {
    const hours = readOpeningHours(text)
    const moment = until === undefined ? undefined : instant(until)
    expect(hours && openUntil(hours, instant(at) ?? NaN, zone)).toBe(moment)
  })

  it.each(strange)('"%s" is refused, because it would be read by guessing', (text) => {
    expect(readOpeningHours(text)).toBeUndefined()
  })
})

/** "3 14:30" is Wednesday of the week, 1 to 7. */
function instant(text: string): number | undefined {
  const [day = '', clock = ''] = text.split(' ')
  return instantOn(monday, Number(day) - 1, clock, zone)
}
