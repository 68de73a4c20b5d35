import type { Role } from '#server/db/staff/roles.ts'
import { refusedAt, type Refusal } from '#server/services/context/answer.ts'

import { isReadable } from './is-readable.ts'

const LONGEST = 30

/** Reads the title of a role, which no other role may have, whether as its title or as its key. */
export function readRoleTitle(
  input: string,
  others: readonly Pick<Role, 'key' | 'title'>[],
): { kind: 'title'; title: string } | Refusal {
  const title = input.normalize('NFC').trim()
  if (title === '' || [...title].length > LONGEST) return refusedAt('title', `名称要 1 到 ${LONGEST} 个字`)
  if (!isReadable(title)) return refusedAt('title', '名称里有看不见的字符，请重新输入')
  // The command line finds roles by either.
  return others.some((other) => [other.key, other.title].some((name) => plainForm(name) === plainForm(title)))
    ? refusedAt('title', '已经有叫这个名称的角色，请换一个')
    : { kind: 'title', title }
}

/** Full-width letters and capitals are the same as others, and blanks count for nothing. */
function plainForm(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s/gu, '')
}
