import { type JsonFault, jsonLimits } from './json-fault.ts'
import type { JsonToken } from './json-tokens.ts'
import type { LineTable } from './line-table.ts'

/** Faults in the brackets of a text, and the repairs with which parsing can continue. */
export interface MatchedBrackets {
  faults: readonly JsonFault[]
  /**
   * Replacement characters by offset: another bracket, a space for a superfluous one, a bracket in place of a space.
   */
  repairs: ReadonlyMap<number, string>
  /** From this offset on, the structure cannot be determined. */
  trusted: number
  /** Ranges in which structural faults are consequences of a bracket's fault. */
  echoes: readonly { from: number; to: number }[]
}

/** A bracket, or the first token of a line, with the layout of its line. */
interface Mark {
  character: string
  offset: number
  line: number
  indent: number
  startsLine: boolean
  /** Only closing brackets precede it on its line. */
  leads: boolean
}

type Open = Mark

const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' }
const opening: Readonly<Record<string, string>> = { '}': '{', ']': '[' }
const closerOf = ({ character }: Open) => closing[character] ?? '}'

/**
 * Finds brackets that are missing, superfluous or of the wrong kind. Counting detects a fault, but not its position,
 * because later brackets take the missing one's place. Indentation locates it in a file with the usual layout. The
 * result by indentation is used only if counting has found a fault, and only if it has no more faults than counting.
 */
export function matchBrackets(tokens: readonly JsonToken[], text: string, lines: LineTable): MatchedBrackets {
  const marks = toMarks(tokens, text, lines)
  const counted = matchByCount(marks, text)
  if (counted.faults.length === 0) return counted
  const guided = counted.faults.length <= FEW ? matchByIndent(marks, text, lines, counted.faults.length) : counted
  return guided.faults.length > 0 && guided.faults.length <= counted.faults.length ? guided : counted
}

/** With more faults than these, the file has no usual layout. */
const FEW = 20

function toMarks(tokens: readonly JsonToken[], text: string, lines: LineTable): Mark[] {
  const marks: Mark[] = []
  let last = 0
  let indent = 0
  let leads = false
  for (const { offset } of tokens) {
    const character = text.charAt(offset)
    const { line, column } = lines.at(offset)
    const startsLine = line !== last
    if (startsLine) indent = column - 1
    last = line
    leads = (startsLine || leads) && (character === '}' || character === ']')
    if (startsLine || '{}[]'.includes(character)) marks.push({ character, offset, line, indent, startsLine, leads })
  }
  return marks
}

const isOpen = ({ character }: Mark) => character === '{' || character === '['
const isClose = ({ character }: Mark) => character === '}' || character === ']'

function wrongClose(bracket: Open, { character, offset }: Mark): JsonFault {
  const right = closerOf(bracket)
  return {
    code: 'JSON_WRONG_CLOSE',
    offset,
    end: offset + 1,
    message: `第 ${bracket.line} 行的「${bracket.character}」应该用「${right}」关上，这里写成了「${character}」`,
    suggestion: right,
  }
}

function extraClose({ character, offset }: Mark): JsonFault {
  return {
    code: 'JSON_EXTRA_CLOSE',
    offset,
    end: offset + 1,
    message: `多了一个「${character}」，前面没有与它对应的「${opening[character]}」`,
  }
}

function unclosedHere(bracket: Open, offset: number, where: string, more = ''): JsonFault {
  const right = closerOf(bracket)
  return {
    code: 'JSON_UNCLOSED',
    offset,
    end: offset + 1,
    message: `${where}缺少「${right}」：第 ${bracket.line} 行打开的「${bracket.character}」没有关上${more}`,
    suggestion: right,
  }
}

function atEnd(open: readonly Open[], text: string): JsonFault[] {
  const innermost = open.at(-1)
  const more = open.length > 1 ? `，还有 ${open.length - 1} 个括号也没有` : ''
  return innermost ? [unclosedHere(innermost, text.trimEnd().length, '文件末尾', more)] : []
}

function matchByCount(marks: readonly Mark[], text: string): MatchedBrackets {
  const open: Open[] = []
  const faults: JsonFault[] = []
  const repairs = new Map<number, string>()
  let trusted = text.length
  for (const mark of marks) {
    if (faults.length > jsonLimits.faults) return { faults, repairs: new Map(), trusted: 0, echoes: [] }
    if (isOpen(mark)) open.push(mark)
    if (!isClose(mark)) continue
    const top = open.at(-1)
    if (top && closerOf(top) === mark.character) open.pop()
    else if (!top) {
      repairs.set(mark.offset, ' ')
      // After a missing bracket, superfluous ones are its consequences.
      if (trusted === text.length) faults.push(extraClose(mark))
    } else if (open.length > 1 && open.slice(-2, -1).every((outer) => closerOf(outer) === mark.character)) {
      faults.push({
        ...unclosedHere(top, top.offset, ''),
        message: `第 ${top.line} 行打开的「${top.character}」没有关上，就在第 ${mark.line} 行遇到了「${mark.character}」`,
      })
      trusted = Math.min(trusted, top.offset)
      open.splice(-2)
    } else {
      faults.push(wrongClose(top, mark))
      repairs.set(mark.offset, closerOf(top))
      open.pop()
    }
  }
  if (trusted === text.length) faults.push(...atEnd(open, text))
  return { faults, repairs, trusted, echoes: [] }
}

function matchByIndent(marks: readonly Mark[], text: string, lines: LineTable, most: number): MatchedBrackets {
  const open: Open[] = []
  const faults: JsonFault[] = []
  const repairs = new Map<number, string>()
  const echoes: { from: number; to: number }[] = []
  let trusted = text.length

  /** Closes the innermost bracket just before a token, in place of a space. */
  const closeBefore = (bracket: Open, { offset }: Mark) => {
    open.pop()
    const before = text.slice(0, offset).trimEnd().length
    faults.push(unclosedHere(bracket, before, '这里'))
    if (/[ \t]/u.test(text.charAt(offset - 1)) && !repairs.has(offset - 1)) repairs.set(offset - 1, closerOf(bracket))
    else trusted = Math.min(trusted, bracket.offset)
    echoes.push({ from: before - 1, to: offset + 1 })
  }
  const drop = (index: number, mark: Mark, fault: JsonFault) => {
    faults.push(fault)
    repairs.set(mark.offset, ' ')
    // Up to the next bracket or line, faults of the parser are consequences of this one.
    echoes.push({ from: Math.min(fault.offset - 1, mark.offset), to: marks[index + 1]?.offset ?? text.length })
  }

  const close = (index: number, mark: Mark) => {
    const top = open.at(-1)
    const outer = open.at(-2)
    if (!top) drop(index, mark, extraClose(mark))
    else if (mark.startsLine && mark.indent > top.indent && top.line !== mark.line)
      drop(index, mark, hasContent(marks, index) ? unopened(marks, index, text, lines) : extraClose(mark))
    else if (closerOf(top) === mark.character && (mark.leads || top.line === mark.line)) open.pop()
    else if (mark.startsLine && mark.indent === top.indent) {
      faults.push(wrongClose(top, mark))
      repairs.set(mark.offset, closerOf(top))
      open.pop()
    } else if (outer && outer.line === mark.line && closerOf(outer) === mark.character) {
      closeBefore(top, mark)
      open.pop()
    } else drop(index, mark, extraClose(mark))
  }

  for (const [index, mark] of marks.entries()) {
    if (faults.length > most) break
    for (let top = open.at(-1); mark.startsLine && top && !isWithin(top, mark); top = open.at(-1))
      closeBefore(top, mark)
    if (isOpen(mark)) open.push(mark)
    if (isClose(mark)) close(index, mark)
  }
  faults.push(...atEnd(open, text))
  return { faults, repairs, trusted, echoes }
}

/** Whether a mark is inside a bracket by its layout: contents are indented deeper than the line that opened it. */
function isWithin(bracket: Open, mark: Mark): boolean {
  if (bracket.line === mark.line || mark.indent > bracket.indent) return true
  return isClose(mark) && mark.indent === bracket.indent
}

/** Returns the index of the nearest earlier mark that starts a line and is indented no deeper than this one. */
function lineAbove(marks: readonly Mark[], index: number): number {
  const { indent = 0 } = marks[index] ?? {}
  return marks.findLastIndex((mark, position) => position < index && mark.startsLine && mark.indent <= indent)
}

/** Whether lines stand between a closing bracket and the line above at the same depth. */
function hasContent(marks: readonly Mark[], index: number): boolean {
  const above = lineAbove(marks, index)
  return marks.slice(above + 1, index).some((mark) => mark.startsLine)
}

/**
 * Describes a closing bracket that has contents but no opening bracket. The opening one belongs at the end of the line
 * above, or before the first line of the contents.
 */
function unopened(marks: readonly Mark[], index: number, text: string, lines: LineTable): JsonFault {
  const mark = marks[index]
  const aboveIndex = lineAbove(marks, index)
  const above = marks[aboveIndex]
  const first = marks.slice(aboveIndex + 1).find((candidate) => candidate.startsLine)
  const character = mark?.character ?? '}'
  const endOfLine = above ? above.offset + lines.textOf(above.line).trimEnd().length - above.indent : 0
  const offset =
    above && mark && above.indent === mark.indent && text.charAt(endOfLine - 1) === ':'
      ? endOfLine
      : (first?.offset ?? mark?.offset ?? 0)
  return {
    code: 'JSON_UNOPENED',
    offset,
    end: offset + 1,
    message: `这里缺少「${opening[character]}」：第 ${mark?.line ?? lines.count} 行的「${character}」没有与它对应的左括号`,
    suggestion: opening[character] ?? '{',
  }
}
