import type { SafeText } from '#server/services/cleaning/safe-html.ts'

import { shown } from '#server/services/content/format/content-fault.ts'

/** Places and links named of one text; the rest is counted. */
const MOST = 6

/**
 * Says which links of a text lead to no place in it; undefined where all of them do. It is no fault: word processors write
 * such links for bookmarks that were not copied along, and the text is complete without them.
 */
export function describeJumps(column: string, { missing, names }: SafeText['jumps']): string | undefined {
  if (missing.length === 0) return undefined
  const links = [...new Set(missing)]
  const linkTexts = links.slice(0, MOST).map((name) => shown(`#${name}`))
  const places = names.slice(0, MOST).map((name) => shown(name))
  const hint = places.length === 0 ? '文中没有可以跳到的位置' : `可以跳到${places.join('')}`
  return `「${column}」里的链接${linkTexts.join('')}${more(links)}在文中没有对应的位置，已改成普通文字；${hint}${more(names)}`
}

function more({ length }: readonly string[]): string {
  return length > MOST ? ` 等 ${length} 处` : ''
}
