import { describe, expect, it } from 'vitest'
import * as z from 'zod'

import { checkPattern } from '#definition/pattern/check-pattern.ts'
import { formDefinition } from '#definition/grammar/form-definition.ts'
import { parsePattern, type PatternNode } from '#definition/pattern/parse-pattern.ts'
import { complement, every, none, overlap, union } from '#definition/pattern/pattern-characters.ts'
import { liveWays, shortestMatch, writtenOut } from '#definition/pattern/pattern-cost.ts'
import { rulesDefinition } from '#definition/grammar/rules-definition.ts'

function nodeOf(pattern: string) {
  const parsed = parsePattern(pattern)
  if (!parsed.ok) throw new Error(`${pattern}: ${parsed.refusal}`)
  return parsed.node
}

const usual: readonly string[] = [
  String.raw`1[3-9]\d{9}`,
  String.raw`\S{6,30}`,
  String.raw`\d{4}`,
  '[^\\s<>].{0,18}[^\\s<>]|[^\\s<>]',
  String.raw`[\p{Script=Han}·]{2,20}|[A-Za-z][A-Za-z .'-]{1,39}`,
  String.raw`[\w.]+@[a-z0-9-]+(\.[a-z]{2,10}){1,4}`,
  '甲|乙|丙丁',
  '(?:ab|cd)+',
  '(ab?c)*',
  'a*b*c*',
  '.*',
  String.raw`\p{L}+`,
  String.raw`\u4e00[\u4e00-\u9fff]*`,
  String.raw`\u{1F390}?`,
  String.raw`[\]\\^-]+`,
  '[^]',
  String.raw`(\d{3}-)?\d{8}`,
  '',
]

describe('the pattern of a rule', () => {
  it.each(usual)('is accepted in its usual forms: %s', (pattern) => {
    expect(checkPattern(pattern)).toBeUndefined()
  })

  it.each([
    ['(a+)+', '会算得太久'],
    ['(a*)*', '会算得太久'],
    ['(a|a)*', '会算得太久'],
    ['(a|ab)*c', '会算得太久'],
    ['(.*)*x', '会算得太久'],
    ['([a-z]+)*1', '会算得太久'],
    [String.raw`(\w+\s?)*!`, '会算得太久'],
    ['(a?){50}a{50}', '会算得太久'],
    ['(x+x+)+y', '会算得太久'],
    ['(?:a|b|ab)+', '会算得太久'],
    ['.*.*x', '会算得太久'],
    [String.raw`^(\d+)*$`, '里的 ^ 不能用：规则总是对整个内容匹配'],
    [String.raw`\bword`, String.raw`里的 \b 不能用`],
    [String.raw`(a)\1`, String.raw`里的 \1 不能用：规则不能引用前面匹配到的内容`],
    [String.raw`(?<n>a)\k<n>`, '里的 (?< 不能用：规则只能用 ( ) 或 (?: ) 分组'],
    ['(?=.*[0-9]).{6,30}', '里的 (?= 不能用：规则不能向前或向后张望'],
    ['(?!admin).*', '里的 (?! 不能用'],
    ['(?<=a)b', '里的 (?<= 不能用'],
    ['(?<!a)b', '里的 (?<! 不能用'],
    ['(a{1,100}){1,1000}', '展开之后太大'],
    ['a{6000}', '至少要 6000 个字，而最多只能输入 5000 个字'],
    ['(', '写得不对：有左括号 ( 没有关上'],
    ['a)|(b', '写得不对：右括号 ) 多了'],
    ['[a', '写得不对：有左方括号 [ 没有关上'],
    ['a]', '写得不对：方括号或花括号不成对'],
    ['*a', '写得不对：* + ? { } 前面没有可以重复的内容'],
    ['a{2', '写得不对：花括号里应是次数'],
    ['a{5,2}', '写得不对：花括号里的次数应先小后大'],
    ['[z-a]', '写得不对：方括号里的范围应先小后大'],
    [String.raw`\p{Han}`, '写得不对：\\p{ } 里的名称不对'],
    [String.raw`\y`, '写得不对：不认识的 \\ 转义'],
    [String.raw`[\d-z]`, '写得不对：方括号里的范围不能用'],
    ['a\\', '写得不对：最后的 \\ 后面缺少字符'],
  ])('is refused, with the reason, where it is %s', (pattern, reason) => {
    expect(checkPattern(pattern)?.message).toContain(`格式「${pattern}」`)
    expect(checkPattern(pattern)?.message).toContain(reason)
    expect(checkPattern(pattern)?.allowed.length).toBeGreaterThan(0)
  })

  it('may have more ways where the input is short', () => {
    expect([checkPattern('.*.*x', 40), checkPattern(String.raw`(\d+,)*\d+`, 60), checkPattern('(a+)+', 4)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(checkPattern('(a+)+', 40)?.message).toContain('会算得太久')
  })

  it('must fit into the length of the input', () => {
    expect(checkPattern('[a-z]{8}', 8)).toBeUndefined()
    expect(checkPattern('[a-z]{9}', 8)?.message).toContain('没有内容能通过')
  })

  const typed = (length: number) =>
    ['a', '1', ' ', 'ab', 'a ', 'x', '甲', 'a1', '中·', 'a@', '.', 'a.', '1-'].flatMap((part) =>
      ['!', '', '@', '\n'].map((end) => part.repeat(length / part.length) + end),
    )

  it.each(usual)(
    'takes no more than twice the steps for twice the text once it is accepted, for any input: %s',
    (pattern) => {
      const node = nodeOf(pattern)
      const steps = (length: number) => typed(length).map((text) => stepsOf(node, text))
      const short = steps(200)
      const tooMany = steps(400).flatMap((many, index) => (many > 2 * (short[index] ?? 0) ? [typed(400)[index]] : []))
      expect(tooMany).toEqual([])
      // The browser's own engine finishes on the longest input that a field accepts.
      for (const text of typed(5000)) new RegExp(`^(?:${pattern})$`, 'u').test(text)
    },
  )
})

describe('the ways through a pattern', () => {
  it.each([
    ['abc', 1],
    ['a*b', 1],
    ['a|b', 1],
    ['a|a', 2],
    ['a|ab', 2],
    ['a?a', 2],
    ['a{0,4}a', 5],
    ['a{4}a', 1],
    ['(a|b)*', 1],
    ['(a|b)*a', 101],
    ['(a|a){3}', 8],
    ['(aa?){2}b', 4],
    ['(a?|b?)c', 2],
    ['a*', 1],
    ['a*a*', 101],
    ['[a-c]*[x-z]+', 1],
    [String.raw`\d*\p{L}`, 101],
    [String.raw`[^\d]*\d`, 1],
    [String.raw`\D*\d`, 1],
    [String.raw`[^\p{L}]*1`, 101],
  ])('of %s over a hundred characters are %d at most', (pattern, count) => {
    expect(liveWays(nodeOf(pattern), 100)).toBe(count)
  })

  it.each(['(a*)*', '(a|b*)*', '(a?b?)+'])('of %s have no bound', (pattern) => {
    expect(liveWays(nodeOf(pattern), 100)).toBe(Number.POSITIVE_INFINITY)
  })

  it.each([
    ['abc', 3, 4],
    ['a?b*', 0, 3],
    ['(?:ab|c){2,5}', 2, 31],
    ['甲|乙丙', 1, 6],
    ['', 0, 1],
  ])('of %s take %d characters at least and are %d parts long', (pattern, shortest, size) => {
    expect([shortestMatch(nodeOf(pattern)), writtenOut(nodeOf(pattern))]).toEqual([shortest, size])
  })
})

/** Matches by backtracking as browsers' engines do, and counts the steps. */
function stepsOf(pattern: PatternNode, text: string): number {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  let steps = 0
  function match(node: PatternNode, place: number, next: (place: number) => boolean): boolean {
    steps += 1
    if (node.kind === 'character') {
      const code = codes[place]
      return code !== undefined && overlap(node.characters, [[code, code]]) && next(place + 1)
    }
    if (node.kind === 'choice') return node.ways.some((way) => match(way, place, next))
    if (node.kind === 'sequence') {
      const inOrder = (index: number, at: number): boolean => {
        const part = node.parts[index]
        return part ? match(part, at, (reached) => inOrder(index + 1, reached)) : next(at)
      }
      return inOrder(0, place)
    }
    const again = (count: number, at: number): boolean =>
      (count < node.most &&
        match(node.part, at, (reached) => (reached > at || count < node.least) && again(count + 1, reached))) ||
      (count >= node.least && next(at))
    return again(0, place)
  }
  match(pattern, 0, (place) => place === codes.length)
  return steps
}

/** The same patterns in every run. */
function someChoices(seed: number) {
  let state = seed
  return <Choice>(choices: readonly [Choice, ...Choice[]]): Choice => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return choices[Math.floor((state / 2_147_483_648) * choices.length)] ?? choices[0]
  }
}

function somePattern(pick: ReturnType<typeof someChoices>, depth: number): string {
  const kind = depth === 0 ? 'atom' : pick(['atom', 'sequence', 'sequence', 'choice', 'repeat', 'repeat'])
  if (kind === 'atom') return pick(['a', 'b', '[ab]', '.', '[^a]', 'c'])
  const inner = somePattern(pick, depth - 1)
  if (kind === 'sequence') return inner + somePattern(pick, depth - 1)
  if (kind === 'choice') return `(?:${inner}|${somePattern(pick, depth - 1)})`
  return `(?:${inner})${pick(['*', '+', '?', '{0,3}', '{2}', '{1,}'])}`
}

describe('the bound on those ways', () => {
  it('is never too small (3,000 seeded patterns, each tried step by step)', () => {
    const pick = someChoices(20_261_121)
    const tooSmall: unknown[] = []
    let tried = 0
    for (let count = 0; count < 3000; count += 1) {
      const pattern = somePattern(pick, 4)
      const text = Array.from({ length: 14 }, () => pick(['a', 'b', 'a'])).join('') + pick(['', '!', 'c'])
      const node = nodeOf(pattern)
      const bound = liveWays(node, text.length) * (text.length + 1) * writtenOut(node)
      if (bound > 200_000) continue
      tried += 1
      const steps = stepsOf(node, text)
      if (steps > bound * 2) tooSmall.push({ pattern, text, steps, bound })
    }
    expect(tooSmall).toEqual([])
    expect(tried).toBeGreaterThan(1500)
  })
})

/** A sample of the elements of patterns, compared with the engine itself. */
const atoms = [
  String.raw`\d`,
  String.raw`\D`,
  String.raw`\w`,
  String.raw`\W`,
  String.raw`\s`,
  String.raw`\S`,
  '.',
  '[a-f]',
  '[^a-f]',
  String.raw`[\d_]`,
  String.raw`[^\w]`,
  String.raw`[\s\S]`,
  '[]',
  '[^]',
  String.raw`[\b]`,
  String.raw`\t`,
  String.raw`\x41`,
  String.raw`\u4e2d`,
  String.raw`\u{1F390}`,
  String.raw`\cJ`,
  String.raw`\0`,
  String.raw`\.`,
  String.raw`\/`,
  '🎐',
  '[🎐-🎟]',
  String.raw`[\-a]`,
  '[-a]',
  '[a-]',
  String.raw`[\]]`,
]
const sampled = [
  ...Array.from({ length: 0x3100 }, (_, code) => code),
  0x4e00,
  0x4e2d,
  0xd7ff,
  0xe000,
  0xfeff,
  0xffff,
  0x10000,
  0x1f390,
  0x1f39f,
  0x1f3a0,
  0x10ffff,
]

describe('the set of characters of a pattern', () => {
  it.each(atoms)('is that of the engine for %s', (atom) => {
    const node = nodeOf(atom)
    const [part] = node.kind === 'sequence' ? node.parts : []
    if (part?.kind !== 'character') throw new Error(`${atom} is no single character`)
    const engine = new RegExp(`^${atom}$`, 'u')
    const wrong = sampled.filter(
      (code) => engine.test(String.fromCodePoint(code)) !== overlap(part.characters, [[code, code]]),
    )
    expect(wrong.map((code) => code.toString(16))).toEqual([])
  })

  it('is everything for a Unicode property: too much is safe', () => {
    for (const atom of [String.raw`\p{L}`, String.raw`\P{L}`, String.raw`[\p{L}1]`, String.raw`[^\p{L}]`]) {
      const node = nodeOf(atom)
      expect(node.kind === 'sequence' && node.parts[0]).toEqual({ kind: 'character', characters: every })
    }
  })

  it('follows the laws of sets', () => {
    expect([
      complement(none),
      complement(every),
      union(none, every),
      union([[5, 9]], [[1, 4]], [[7, 12]]),
      overlap(none, every),
    ]).toEqual([every, none, every, [[1, 12]], false])
    expect(
      complement(
        complement([
          [3, 7],
          [9, 9],
        ]),
      ),
    ).toEqual([
      [3, 7],
      [9, 9],
    ])
  })
})

/** Every property an editor may write, with the title that the editor's program shows for it. */
function titles(schema: unknown): [name: string, title: unknown][] {
  if (typeof schema !== 'object' || schema === null) return []
  const propertyTitles: [string, unknown][] =
    'properties' in schema && typeof schema.properties === 'object' && schema.properties !== null
      ? Object.entries(schema.properties).map(([name, property]) => [
          name,
          typeof property === 'object' && property !== null && 'title' in property ? property.title : undefined,
        ])
      : []
  return [...propertyTitles, ...Object.values(schema).flatMap(titles)]
}

describe('the completion of forms and rules', () => {
  it.each([
    ['forms', formDefinition],
    ['rules', rulesDefinition],
  ])('names in Chinese everything that can be written: %s', (_, grammar) => {
    const named = titles(z.toJSONSchema(grammar, { io: 'input' })).filter(
      ([name]) => name !== '$schema' && name !== 'version',
    )
    expect(named.length).toBeGreaterThan(4)
    expect(named.filter(([, title]) => typeof title !== 'string' || !/\p{Script=Han}/u.test(title))).toEqual([])
  })
})
