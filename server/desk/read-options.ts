import { nearestName } from '#definition/names/nearest-name.ts'

/** The arguments of a command, split into words and options. */
export type ReadOptions =
  | { ok: true; words: readonly string[]; values: ReadonlyMap<string, string>; flags: ReadonlySet<string> }
  | { ok: false; message: string }

/** Parses `--name value`, `--name=value` and flags; an unknown option is refused with a message. */
export function readOptions(
  args: readonly string[],
  { values: valued, flags: bare }: { values: readonly string[]; flags: readonly string[] },
): ReadOptions {
  const words: string[] = []
  const values = new Map<string, string>()
  const flags = new Set<string>()
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? ''
    const [, name, given] = /^--?([a-z][a-z-]*)(?:=(.*))?$/su.exec(arg) ?? []
    if (name === undefined) words.push(arg)
    else if (bare.includes(name) && given === undefined) flags.add(name)
    else if (valued.includes(name)) {
      const value = given ?? args[index + 1]
      if (value === undefined || value === '' || (given === undefined && value.startsWith('--')))
        return { ok: false, message: `--${name} 后面要写一个值` }
      if (given === undefined) index += 1
      values.set(name, value)
    } else {
      const { suggestion } = nearestName(name, [...valued, ...bare])
      const all = [...valued, ...bare].map((option) => `--${option}`).join('、')
      return {
        ok: false,
        message: `没有 --${name} 这个选项；${suggestion === undefined ? '' : `是不是想写 --${suggestion}？`}${all === '' ? '这个命令没有选项' : `可用的有 ${all}`}`,
      }
    }
  }
  return { ok: true, words, values, flags }
}
