import { nearestName } from '#definition/names/nearest-name.ts'
import { type OptionFault, type OptionKinds, readOptions, type ReadOptions } from '#server/platform/env/read-options.ts'

/** Parses the arguments of a command of the desk; an unknown option is refused with a message. */
export function readDeskOptions(
  args: readonly string[],
  kinds: OptionKinds,
): { ok: true; options: ReadOptions } | { ok: false; message: string } {
  const read = readOptions(args, kinds)
  return read.ok ? read : { ok: false, message: describeFault(read.fault, Object.keys(kinds)) }
}

function describeFault({ kind, typed }: OptionFault, names: readonly string[]): string {
  if (kind !== 'unknown') return `${typed} ${kind === 'valued' ? '后面不写值' : '后面要写一个值'}`
  const name = typed.replace(/^-+/u, '').split('=')[0] ?? ''
  const { suggestion } = nearestName(name, names)
  const all = names.map((option) => `--${option}`).join('、')
  return `没有 --${name} 这个选项；${suggestion === undefined ? '' : `是不是想写 --${suggestion}？`}${all === '' ? '这个命令没有选项' : `可用的有 ${all}`}`
}
