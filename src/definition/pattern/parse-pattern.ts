import { anyInLine, type Characters, complement, every, namedCharacters, union } from './pattern-characters.ts'

/** The syntax tree of a rule's pattern. */
export type PatternNode =
  | { kind: 'character'; characters: Characters }
  | { kind: 'sequence'; parts: readonly PatternNode[] }
  | { kind: 'choice'; ways: readonly PatternNode[] }
  | { kind: 'repeat'; part: PatternNode; least: number; most: number }

/** Constructs of regular expressions that rules must not use. */
export type PatternRefusal = 'backreference' | 'lookaround' | 'anchor' | 'group'

export type ParsedPattern = { ok: true; node: PatternNode } | { ok: false; refusal: PatternRefusal; at: string }

/**
 * Parses the part of regular expressions that rules may use: characters, classes, groups, choices and repetitions. The
 * pattern must be well-formed (flag `u`), so that everything else is a refused construct.
 */
export function parsePattern(pattern: string): ParsedPattern {
  const reader = new PatternReader(pattern)
  try {
    return { ok: true, node: reader.choice() }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal, at: error.at }
    throw error
  }
}

/** Thrown inside the recursive parser, and always caught in this file. */
class Refused extends Error {
  readonly refusal: PatternRefusal
  readonly at: string
  constructor(refusal: PatternRefusal, at: string) {
    super(refusal)
    this.refusal = refusal
    this.at = at
  }
}

const controls: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, 0: 0 }

class PatternReader {
  readonly #text: string
  #place = 0

  constructor(text: string) {
    this.#text = text
  }

  choice(): PatternNode {
    const ways = [this.#sequence()]
    while (this.#takes('|')) ways.push(this.#sequence())
    const [only] = ways
    return ways.length === 1 && only ? only : { kind: 'choice', ways }
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = []
    while (this.#place < this.#text.length && !'|)'.includes(this.#text.charAt(this.#place)))
      parts.push(this.#repeated(this.#atom()))
    return { kind: 'sequence', parts }
  }

  #atom(): PatternNode {
    if (this.#text.charAt(this.#place) === '(') return this.#group()
    if (this.#takes('.')) return { kind: 'character', characters: anyInLine }
    if (this.#takes('[')) return { kind: 'character', characters: this.#class() }
    const anchor = this.#match(/[\^$]|\\[bB]/uy)
    if (anchor !== undefined) throw new Refused('anchor', anchor)
    return { kind: 'character', characters: this.#character() }
  }

  #group(): PatternNode {
    const lookaround = this.#match(/\(\?<?[=!]/uy)
    if (lookaround !== undefined) throw new Refused('lookaround', lookaround)
    const opening = this.#match(/\((?:\?:|(?!\?))/uy)
    if (opening === undefined) throw new Refused('group', this.#match(/\(\?./uy) ?? '(')
    const inner = this.choice()
    this.#takes(')')
    return inner
  }

  /** Reads the contents of a character class, in which `\b` is a backspace. */
  #class(): Characters {
    const isNegated = this.#takes('^')
    const sets: Characters[] = []
    while (!this.#takes(']')) {
      const from = this.#takes('\\b') ? single(8) : this.#character()
      if (this.#text.charAt(this.#place) === '-' && this.#text.charAt(this.#place + 1) !== ']') {
        this.#place += 1
        sets.push([[from[0]?.[0] ?? 0, this.#character()[0]?.[0] ?? 0]])
      } else sets.push(from)
    }
    if (!isNegated) return union(...sets)
    // The complement of a Unicode property can still contain any character.
    return sets.includes(every) ? every : complement(union(...sets))
  }

  /** Reads one character, escaped or not, or a named class. */
  #character(): Characters {
    const escaped = this.#match(/\\(?:[1-9]\d*|k<[^>]*>)/uy)
    if (escaped !== undefined) throw new Refused('backreference', escaped)
    const property = this.#match(/\\[pP]\{[^}]*\}/uy)
    if (property !== undefined) return every
    const code = this.#match(/\\(?:u\{[0-9a-f]+\}|u[0-9a-f]{4}|x[0-9a-f]{2})/iuy)
    if (code !== undefined) return single(Number.parseInt(code.replaceAll(/[\\ux{}]/giu, ''), 16))
    const control = this.#match(/\\c[a-z]/iuy)
    if (control !== undefined) return single((control.codePointAt(2) ?? 0) % 32)
    const plain = this.#match(/\\?[\s\S]/uy) ?? ''
    if (!plain.startsWith('\\')) return single(plain.codePointAt(0) ?? 0)
    const letter = plain.slice(1)
    return namedCharacters(letter) ?? single(controls[letter] ?? letter.codePointAt(0) ?? 0)
  }

  #repeated(part: PatternNode): PatternNode {
    const sign = this.#match(/[*+?]|\{\d+(?:,\d*)?\}/uy)
    if (sign === undefined) return part
    // Laziness changes neither the matches nor the cost of trying them all.
    this.#takes('?')
    if (sign === '*') return { kind: 'repeat', part, least: 0, most: Number.POSITIVE_INFINITY }
    if (sign === '+') return { kind: 'repeat', part, least: 1, most: Number.POSITIVE_INFINITY }
    if (sign === '?') return { kind: 'repeat', part, least: 0, most: 1 }
    const [least = '', most = least] = sign.slice(1, -1).split(',')
    return { kind: 'repeat', part, least: Number(least), most: most === '' ? Number.POSITIVE_INFINITY : Number(most) }
  }

  #takes(text: string): boolean {
    if (!this.#text.startsWith(text, this.#place)) return false
    this.#place += text.length
    return true
  }

  #match(sticky: RegExp): string | undefined {
    sticky.lastIndex = this.#place
    const found = sticky.exec(this.#text)?.[0]
    if (found !== undefined) this.#place += found.length
    return found
  }
}

function single(code: number): Characters {
  return [[code, code]]
}
