import { nearestName } from '#definition/names/nearest-name.ts'
import { type OptionFault, type OptionKinds, readOptions, type ReadOptions } from '#server/platform/env/read-options.ts'

/** Parses the arguments of a command; an unknown option is refused in Chinese with the nearest known one. */
export function readSchemaOptions(
  args: readonly string[],
  kinds: OptionKinds,
): { ok: true; options: ReadOptions } | { ok: false; reason: string } {
  const read = readOptions(args, kinds)
  return read.ok ? read : { ok: false, reason: describeFault(read.fault, Object.keys(kinds)) }
}

function describeFault({ kind, typed }: OptionFault, names: readonly string[]): string {
  if (kind !== 'unknown') return `${typed} ${kind === 'valued' ? '后面不写值' : '后面要写一个值'}`
  const { suggestion } = nearestName(typed.replace(/^-+/u, ''), names)
  return `不认识的选项 ${typed}${suggestion === undefined ? '；' : `，是不是 --${suggestion}？`}可用的选项：${names.map((name) => `--${name}`).join('、') || '没有'}`
}
