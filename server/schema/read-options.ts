import { parseArgs } from 'node:util'

import { nearestName } from '#definition/names/nearest-name.ts'

/** The kinds of a command's options: one value, several, or a flag. */
export type OptionKinds = Readonly<Record<string, 'text' | 'texts' | 'flag'>>

export interface ReadOptions {
  words: readonly string[]
  text(name: string): string | undefined
  texts(name: string): readonly string[]
  flag(name: string): boolean
}

/** Parses the arguments of a command; an unknown option is refused in Chinese with the nearest known one. */
export function readOptions(
  args: readonly string[],
  kinds: OptionKinds,
): { ok: true; options: ReadOptions } | { ok: false; reason: string } {
  const names = Object.keys(kinds)
  const unknown = args
    .slice(0, args.includes('--') ? args.indexOf('--') : args.length)
    .find((arg) => arg.startsWith('--') && !names.includes(arg.slice(2).split('=')[0] ?? ''))
  if (unknown !== undefined) {
    const { suggestion } = nearestName(unknown.slice(2), names)
    return {
      ok: false,
      reason: `不认识的选项 ${unknown}${suggestion === undefined ? '；' : `，是不是 --${suggestion}？`}可用的选项：${names.map((name) => `--${name}`).join('、') || '没有'}`,
    }
  }
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      strict: true,
      options: Object.fromEntries(
        Object.entries(kinds).map(([name, kind]) => [
          name,
          { type: kind === 'flag' ? ('boolean' as const) : ('string' as const), multiple: kind === 'texts' },
        ]),
      ),
    })
    const all = (name: string): readonly unknown[] => [values[name]].flat()
    const texts = (name: string) => all(name).filter((value) => typeof value === 'string')
    return {
      ok: true,
      options: {
        words: positionals,
        text: (name) => texts(name).at(-1),
        texts,
        flag: (name) => all(name).includes(true),
      },
    }
  } catch (error) {
    const missing = /'?--([\w-]+)/u.exec(error instanceof Error ? error.message : '')?.[1]
    return {
      ok: false,
      reason:
        missing === undefined
          ? '看不懂这样的写法'
          : `--${missing} ${kinds[missing] === 'flag' ? '后面不写值' : '后面要写一个值'}`,
    }
  }
}
