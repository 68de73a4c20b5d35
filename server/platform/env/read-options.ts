import { parseArgs } from 'node:util'

/** The options of a command: with one value (the last one counts), with several, or without. */
export type OptionKinds = Readonly<Record<string, 'text' | 'texts' | 'flag'>>

export interface ReadOptions {
  words: readonly string[]
  text(name: string): string | undefined
  texts(name: string): readonly string[]
  flag(name: string): boolean
}

/** An option as it was typed, and the fault: no such option, no value where one belongs, or one where none does. */
export interface OptionFault {
  kind: 'unknown' | 'valueless' | 'valued'
  typed: string
}

/** Reads `--name value`, `--name=value`, flags and words, all of which may stand in any order, and words after `--`. */
export function readOptions(
  args: readonly string[],
  kinds: OptionKinds,
): { ok: true; options: ReadOptions } | { ok: false; fault: OptionFault } {
  const kindByName = new Map(Object.entries(kinds))
  // Not strict: the faults that it throws are English sentences of Node.js.
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      [...kindByName].map(([name, kind]) => [
        name,
        { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) },
      ]),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const words: string[] = []
  const entries: { name: string; value: string }[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    const { name, rawName, value, inlineValue } = token
    const kind = rawName.startsWith('--') ? kindByName.get(name) : undefined
    if (kind === undefined) return { ok: false, fault: { kind: 'unknown', typed: args[token.index] ?? rawName } }
    if (kind === 'flag' && value !== undefined) return { ok: false, fault: { kind: 'valued', typed: rawName } }
    // A value that looks like an option is one: the value was forgotten.
    if (kind !== 'flag' && (!value || (!inlineValue && value.startsWith('--'))))
      return { ok: false, fault: { kind: 'valueless', typed: rawName } }
    entries.push({ name, value: value ?? '' })
  }
  const texts = (name: string) => entries.filter((option) => option.name === name).map(({ value }) => value)
  return {
    ok: true,
    options: {
      words,
      text: (name) => texts(name).at(-1),
      texts,
      flag: (name) => entries.some((option) => option.name === name),
    },
  }
}
