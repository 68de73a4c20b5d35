import type { FindingRule } from './finding-rule.ts'

/** Finds a date of publication that is set back. */
export const findBackDate: FindingRule = ({ backDate }) => {
  if (backDate === undefined) return []
  const { before, after } = backDate
  const message =
    before === undefined
      ? `发布时间 ${after} 早于今天，访客却还没有看到过；请清除，或改成今天`
      : `发布时间 ${after} 早于访客看到过的 ${before}；请改回去`
  return [{ field: 'publishTime', quote: `${before ?? ''} ${after}`, message }]
}
