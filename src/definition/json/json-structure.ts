import { printParseErrorCode, visit } from 'jsonc-parser'

import { type JsonFault, jsonLimits, quote } from './json-fault.ts'
import type { JsonPosition, PositionTree } from './json-position.ts'
import type { JsonToken, JsonTokens } from './json-tokens.ts'
import { describeStructureFault } from './structure-fault.ts'

/** Result of the second pass: the value, the position of everything in it, and structural faults. */
export interface JsonStructure {
  value: unknown
  places: PositionTree | undefined
  faults: readonly JsonFault[]
  /** Whether the structure could not be followed to its end. */
  isLost: boolean
}

interface Frame {
  tree: PositionTree
  /** Adds a value under the name that was read last, or at the end of the list. */
  add(value: unknown, tree: PositionTree): void
  name?: { text: string; place: JsonPosition }
  object?: Record<string, unknown>
}

/**
 * The second pass: commas, colons, names. Reads the repaired text of the first pass, as far as its structure can be
 * determined.
 */
export function readJsonStructure({ tokens, repaired, trusted }: JsonTokens): JsonStructure {
  const faults: JsonFault[] = []
  const frames: Frame[] = []
  const root: { value?: unknown; places?: PositionTree } = {}
  let isLost = false

  const add = (value: unknown, tree: PositionTree) => {
    const frame = frames.at(-1)
    if (frame) frame.add(value, tree)
    else if (!root.places) Object.assign(root, { value, places: tree })
  }
  const begin = (frame: Frame, value: unknown) => {
    add(value, frame.tree)
    frames.push(frame)
  }
  const end = (length: number, line: number, character: number) => {
    const frame = frames.pop()
    if (frame) Object.assign(frame.tree.value, { endLine: line + 1, endColumn: character + length + 1 })
  }

  visit(
    repaired.slice(0, trusted),
    {
      onObjectBegin(_offset, length, line, character) {
        const object: Record<string, unknown> = {}
        begin(objectFrame(object, positionTree(length, line, character)), object)
      },
      onObjectProperty(text, offset, length, line, character) {
        const frame = frames.at(-1)
        if (!frame?.object) return
        const fault = isLost || faults.length >= jsonLimits.faults ? undefined : checkName(text, frame)
        if (fault) faults.push({ ...fault, offset, end: offset + length })
        frame.name = { text, place: positionTree(length, line, character).value }
      },
      onObjectEnd: (_offset, length, line, character) => end(length, line, character),
      onArrayBegin(_offset, length, line, character) {
        const list: unknown[] = []
        begin(listFrame(list, positionTree(length, line, character)), list)
      },
      onArrayEnd: (_offset, length, line, character) => end(length, line, character),
      onLiteralValue: (value, _offset, length, line, character) => add(value, positionTree(length, line, character)),
      onError(code, offset) {
        if (isLost || offset >= trusted || faults.length >= jsonLimits.faults) return
        const at = indexAt(tokens, offset)
        isLost = skipsBrackets(printParseErrorCode(code), tokens, at, repaired)
        faults.push(
          describeStructureFault(printParseErrorCode(code), {
            text: repaired,
            before: tokens[at - 1],
            token: tokens[at],
            inside: insideOf(frames.at(-1)),
          }),
        )
      },
    },
    { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false },
  )
  return { value: root.value, places: root.places, faults, isLost: isLost || faults.length >= jsonLimits.faults }
}

/**
 * Whether the parser loses its place. After a fault it continues at the next comma or closing bracket; if it skips an
 * opening bracket on the way, its further faults are not reported.
 */
function skipsBrackets(expected: string, tokens: readonly JsonToken[], at: number, text: string): boolean {
  if (expected === 'CommaExpected') return false
  for (const { offset } of tokens.slice(at, at + 50)) {
    const character = text.charAt(offset)
    if (character === '{' || character === '[') return true
    if (character === ',' || character === '}' || character === ']') return false
  }
  return false
}

function objectFrame(object: Record<string, unknown>, tree: PositionTree): Frame {
  const frame: Frame = {
    tree,
    object,
    add(value, inner) {
      if (frame.name === undefined || frame.name.text === '__proto__') return
      object[frame.name.text] = value
      tree.inner.set(frame.name.text, { ...inner, key: frame.name.place })
    },
  }
  return frame
}

function listFrame(list: unknown[], tree: PositionTree): Frame {
  return {
    tree,
    add(value, inner) {
      tree.inner.set(list.length, inner)
      list.push(value)
    },
  }
}

function insideOf(frame: Frame | undefined): 'object' | 'list' | 'nothing' {
  if (!frame) return 'nothing'
  return frame.object ? 'object' : 'list'
}

/** Checks a name: duplicates would overwrite a property, and `__proto__` would change the object's prototype. */
function checkName(name: string, { object, tree }: Frame): Pick<JsonFault, 'code' | 'message'> | undefined {
  if (name === '__proto__') return { code: 'JSON_KEY_FORBIDDEN', message: '属性名不能用「__proto__」' }
  if (name.length > jsonLimits.key)
    return { code: 'JSON_KEY_LONG', message: `属性名${quote(name)}太长，最多 ${jsonLimits.key} 个字符` }
  if (!object || !Object.hasOwn(object, name)) return undefined
  return {
    code: 'JSON_KEY_TWICE',
    message: `属性${quote(name)}写了两次，第一次在第 ${tree.inner.get(name)?.key?.line} 行`,
  }
}

function positionTree(length: number, line: number, character: number): PositionTree {
  return {
    value: { line: line + 1, column: character + 1, endLine: line + 1, endColumn: character + length + 1 },
    inner: new Map(),
  }
}

/** Returns the index of the token at an offset, or of the first one after it. */
function indexAt(tokens: readonly JsonToken[], offset: number): number {
  let low = 0
  let high = tokens.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tokens[middle]?.offset ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}
