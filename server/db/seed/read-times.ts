import { checkValue, type ContentClock } from './check-fields.ts'
import { publishTime } from './publish-time.ts'

/** When a record of first content is shown. */
export interface ContentTimes {
  publishTime: number
  /** 0: never withdrawn. */
  withdrawTime: number
}

/** The fault of a record without a time. */
export const UNTIMED = '要写 daysAgo（几天前），或者 publishTime（发布时间）'

type Tell = (field: string, message: string) => void

interface TimesInput {
  daysAgo?: number | undefined
  at?: string | undefined
  publishTime?: unknown
  withdrawTime?: unknown
}

/**
 * Reads the times of a record of a type, which is published some days ago or at a time of the calendar; faults are told.
 *
 * @param isTimed whether the record itself gives `at`, which belongs to `daysAgo`
 */
export function readRowTimes(input: TimesInput, isTimed: boolean, clock: ContentClock, tell: Tell): ContentTimes {
  const { daysAgo, at = '09:00' } = input
  if (daysAgo === undefined && isMissing(input.publishTime)) tell('daysAgo', UNTIMED)
  else if (daysAgo !== undefined && !isMissing(input.publishTime)) tell('publishTime', '已经写了 daysAgo，两样只写一样')
  else if (daysAgo === undefined && isTimed) tell('at', '只和 daysAgo 一起写；publishTime 里已经有几点')
  const times = readTimes(input, clock, tell)
  return daysAgo === undefined ? times : { ...times, publishTime: publishTime(clock.now, daysAgo, at, clock.timezone) }
}

/** Reads times of the calendar, of which each may be missing: then it is published now, and stays. */
export function readTimes(
  input: Pick<TimesInput, 'publishTime' | 'withdrawTime'>,
  clock: ContentClock,
  tell: Tell,
): ContentTimes {
  const read = (name: 'publishTime' | 'withdrawTime', otherwise: number): number => {
    if (isMissing(input[name])) return otherwise
    const checked = checkValue({ kind: 'datetime' }, input[name], clock)
    if (checked.ok) return Number(checked.value)
    tell(name, checked.message)
    return otherwise
  }
  const times = { publishTime: read('publishTime', clock.now), withdrawTime: read('withdrawTime', 0) }
  if (times.withdrawTime > 0 && times.withdrawTime <= times.publishTime) tell('withdrawTime', '应晚于 publishTime')
  return times
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === ''
}
