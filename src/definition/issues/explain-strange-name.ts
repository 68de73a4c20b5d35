import { describeStrange, plainName } from '../names/strange-characters.ts'
import type { Issue } from './issue.ts'

/** Codes of faults that say that a name is not known or not well formed; free text is not among them. */
const ofNames =
  /^(?:BUDGET_ROUTE|PICTURE_MISSING)$|_(?:UNKNOWN|FORMAT|DEAD|SCHEME|QUERY|VALUE|TYPE|POINTER|AWAY|ABROAD|FORBIDDEN)$/u

/**
 * Names the characters for which a name is not known, if it contains letters of another script, full-width letters or
 * characters without width: the name looks right, so that the fault alone says nothing.
 *
 * @param written the name, as it stands in the file, with its quotes
 */
export function explainStrangeName<Fault extends Issue>(issue: Fault, written: string): Fault {
  if (!ofNames.test(issue.code)) return issue
  const name = unquoted(written)
  const strange = describeStrange(name)
  if (strange === undefined) return issue
  const plain = plainName(name)
  return {
    ...issue,
    code: 'NAME_STRANGE',
    message: `${issue.message}：${strange}`,
    ...(isAllowed(plain, issue) ? { suggestion: plain } : {}),
  }
}

function isAllowed(plain: string, { allowed = [], suggestion }: Issue): boolean {
  if (plain === '') return false
  const [path = ''] = plain.split(/[?#]/u)
  return suggestion === undefined || allowed.some((one) => one === path || one.startsWith(`${plain}（`))
}

/** Reads escapes such as \u200B, too. */
function unquoted(written: string): string {
  try {
    const value: unknown = JSON.parse(written)
    return String(value)
  } catch {
    return written
  }
}
