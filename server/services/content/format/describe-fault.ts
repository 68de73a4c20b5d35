import type { ContentFault } from './content-fault.ts'

/** Allowed values that are listed. */
const MOST_ALLOWED = 12

/** Words a fault without its place: 不能是「要问」；可以是 要闻、公告、专题；是不是想写「要闻」？ */
export function describeFault({
  message,
  allowed = [],
  suggestion,
}: Pick<ContentFault, 'message' | 'allowed' | 'suggestion'>): string {
  const more = allowed.length > MOST_ALLOWED ? ` 等 ${allowed.length} 种` : ''
  const choices = allowed.length === 0 ? '' : `；可以是 ${allowed.slice(0, MOST_ALLOWED).join('、')}${more}`
  const guess = suggestion === undefined ? '' : `；是不是想写「${suggestion}」？`
  return `${message}${choices}${guess}`
}
