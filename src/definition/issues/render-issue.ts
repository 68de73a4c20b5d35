import { displayWidth } from './display-width.ts'
import { mendOf } from './issue-mends.ts'
import type { LocatedIssue } from './locate-issues.ts'

interface RenderOptions {
  /** Prefix of the file's name; `schema` by default. */
  folder?: string
  /** ANSI colours, for terminals that support them. */
  color?: boolean
  /** Number of further faults that are not in the list. */
  unlisted?: number
}

/** Number of allowed values that are listed; further ones are only counted. */
const MOST_ALLOWED = 30

/**
 * Renders one fault for a terminal: its position in a form that terminals and editors make clickable, the line with a
 * caret under the fault, the fault, the allowed values, a suggestion, and the instruction to correct it.
 */
export function renderIssue(issue: LocatedIssue, { folder = 'schema', color = false }: RenderOptions = {}): string {
  const paint = (code: number, text: string) => (color ? `\u001B[${code}m${text}\u001B[0m` : text)
  const mark = issue.level === 'warning' ? YELLOW : RED
  const lines = [paint(BOLD, `${folder}/${escapeControls(issue.file)}:${issue.line}:${issue.column}`)]
  if (issue.excerpt.text.trim() !== '') {
    const { text, from, to } = issue.excerpt
    const number = String(issue.line)
    const shown = escapeControls(text)
    const before = displayWidth(escapeControls(text.slice(0, from)))
    const caret = '^'.repeat(Math.max(1, displayWidth(escapeControls(text.slice(from, to)))))
    lines.push(
      `  ${paint(DIM, `${number} |`)} ${shown}`,
      `  ${paint(DIM, `${' '.repeat(number.length)} |`)} ${' '.repeat(before)}${paint(mark, caret)}`,
    )
  }
  lines.push(`  ${paint(mark, issue.level === 'warning' ? '提醒' : '错误')}  ${escapeControls(issue.message)}`)
  if (issue.allowed && issue.allowed.length > 0) lines.push(`  允许  ${escapeControls(listed(issue.allowed))}`)
  if (issue.suggestion !== undefined) lines.push(`  ${paint(GREEN, '建议')}  ${escapeControls(issue.suggestion)}`)
  const mend = mendOf(issue.code)
  if (mend !== undefined) lines.push(`  改法  ${mend}`)
  return lines.join('\n')
}

/** Renders all faults, separated by empty lines, and the number of those that are not listed. */
export function renderIssues(
  issues: readonly LocatedIssue[],
  { unlisted = 0, ...options }: RenderOptions = {},
): string {
  const more = unlisted > 0 ? [`另有 ${unlisted} 处没有列在这里，用 npm run schema 看全部`] : []
  return [...issues.map((issue) => renderIssue(issue, options)), ...more].join('\n\n')
}

const BOLD = 1
const DIM = 2
const RED = 31
const GREEN = 32
const YELLOW = 33

function listed(allowed: readonly string[]): string {
  const shown = allowed.slice(0, MOST_ALLOWED).join('、')
  return allowed.length > MOST_ALLOWED ? `${shown} … 共 ${allowed.length} 个` : shown
}

/**
 * Replaces characters that cannot be seen, or that would move the cursor, colour the terminal or change the writing
 * direction.
 */
export function escapeControls(text: string): string {
  return text
    .replace(/\t/gu, '  ')
    .replace(/[\u0000-\u001F\u007F-\u009F\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, '·')
}
