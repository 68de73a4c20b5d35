/** Random numbers that are the same in every run (mulberry32). */
export function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, pick: <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0] }
}

/** Texts that editors type, paste and leave behind. */
const characters = [
  '"',
  "'",
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '，',
  '：',
  '“',
  '”',
  '\\',
  '/',
  '-',
  '.',
  '0',
  '7',
  'e',
  'x',
  '文',
  ' ',
  '\n',
  '\t',
  '\u0000',
  '\uFEFF',
  '\uD83D',
  '\u3000',
  '#',
] as const
const tokens = [
  'null',
  'true',
  '{}',
  '[]',
  '""',
  '-1',
  '1e999',
  '"__proto__"',
  '"constructor": 1,',
  '// note',
  '/*',
  '*/',
  '...',
  '<<<<<<< HEAD\n',
  '"block": "list"',
  '"$query.p"',
  '"版面"',
  '"columns": {',
  '12345678901234567890',
  '\\u0000',
] as const
const TOKEN = /"(?:[^"\\\n]|\\.)*"|[{}[\]:,]|[\w.+-]+/gu

/** One to three random changes of a text: characters or whole tokens deleted, inserted, replaced, swapped, or the rest cut off. */
export function mutateText(text: string, seed: number): string {
  const random = createRandom(seed)
  let mutated = text
  for (let count = 1 + random.below(3); count > 0; count -= 1) mutated = random.pick(changes)(mutated, random)
  return mutated
}

type Change = (text: string, random: ReturnType<typeof createRandom>) => string

const splice = (text: string, from: number, length: number, replacement: string) =>
  text.slice(0, from) + replacement + text.slice(from + length)

function atToken(
  text: string,
  random: ReturnType<typeof createRandom>,
  change: (from: number, found: string) => string,
): string {
  const matches = [...text.matchAll(TOKEN)]
  const token = matches[random.below(matches.length)]
  return token ? change(token.index, token[0]) : text
}

const changes: readonly [Change, ...Change[]] = [
  (text, random) => splice(text, random.below(text.length), 1, ''),
  (text, random) => splice(text, random.below(text.length), 0, random.pick(characters)),
  (text, random) => splice(text, random.below(text.length), 1, random.pick(characters)),
  (text, random) => splice(text, random.below(text.length), 1 + random.below(40), ''),
  (text, random) => text.slice(0, random.below(text.length)),
  (text, random) => atToken(text, random, (from, found) => splice(text, from, found.length, '')),
  (text, random) => atToken(text, random, (from) => splice(text, from, 0, random.pick(tokens))),
  (text, random) => atToken(text, random, (from, found) => splice(text, from, found.length, random.pick(tokens))),
  (text, random) => atToken(text, random, (from, found) => splice(text, from, found.length, found + found)),
  (text, random) =>
    atToken(text, random, (from, found) =>
      splice(text, from, found.length, `${found.slice(0, -2)}${found.at(-1) ?? ''}`),
    ),
]
