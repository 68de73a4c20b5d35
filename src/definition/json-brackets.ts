import type { JsonFault } from './json-fault.ts'
import type { LineTable } from './line-table.ts'

interface Met {
  /** What should stand here: the same bracket, another one, or a space for one too many. */
  character: string
  fault?: JsonFault
  trusted?: number
}

const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' }

/** Follows brackets through a text and finds the one that is missing, superfluous or of the wrong kind. */
export function createBracketStack(text: string, lines: LineTable) {
  const open: { character: string; offset: number }[] = []
  const pairs: { open: number; close: number }[] = []
  let lost = false

  const lineOf = (offset: number) => lines.at(offset).line
  const unclosed = (bracket: { character: string; offset: number }, before: string): JsonFault => ({
    code: 'JSON_UNCLOSED',
    offset: bracket.offset,
    end: bracket.offset + 1,
    message: `第 ${lineOf(bracket.offset)} 行打开的「${bracket.character}」没有关上，${before}`,
    suggestion: closing[bracket.character] ?? ']',
  })

  function meet(character: string, offset: number): Met {
    if (character === '{' || character === '[') {
      open.push({ character, offset })
      return { character }
    }
    const top = open.at(-1)
    if (!top) {
      if (lost) return { character: ' ' }
      return { character: ' ', fault: { code: 'JSON_EXTRA_CLOSE', offset, end: offset + 1, message: `多了一个「${character}」，前面没有与它对应的左括号` } }
    }
    const right = closing[top.character] ?? ']'
    if (right === character) {
      open.pop()
      pairs.push({ open: top.offset, close: offset })
      return { character }
    }
    const outer = open.at(-2)
    if (outer && closing[outer.character] === character) {
      open.splice(-2)
      lost = true
      return { character, fault: unclosed(top, `就在第 ${lineOf(offset)} 行遇到了「${character}」`), trusted: top.offset }
    }
    open.pop()
    return { character: right, fault: { code: 'JSON_WRONG_CLOSE', offset, end: offset + 1, message: `第 ${lineOf(top.offset)} 行的「${top.character}」应该用「${right}」关上，这里写成了「${character}」`, suggestion: right } }
  }

  /**
   * At the end of the file. The bracket left over is rarely the one that was forgotten: later ones
   * have closed it instead. Indentation tells: the first pair whose two lines are not indented alike.
   */
  function finish(): { fault?: JsonFault; trusted?: number } {
    const left = open[0]
    if (!left || lost) return {}
    const crooked = pairs.find(({ open: start, close }) => lineOf(start) !== lineOf(close) && startsLine(close) && indentOf(start) !== indentOf(close))
    const more = open.length > 1 ? `（还有 ${open.length - 1} 个括号也没有关上）` : ''
    const end = `文件在第 ${lines.count} 行就结束了${more}`
    if (!crooked) return { fault: unclosed(open.at(-1) ?? left, end) }
    return { fault: unclosed({ character: text.charAt(crooked.open), offset: crooked.open }, end), trusted: crooked.open }
  }

  const indentOf = (offset: number) => /^[ \t]*/u.exec(lines.textOf(lineOf(offset)))?.[0].length ?? 0
  const startsLine = (offset: number) => lines.at(offset).column === indentOf(offset) + 1

  return { meet, finish, depth: () => open.length }
}
