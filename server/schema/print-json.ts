const WIDTH = 160

/** JSON with what fits on a line on one line: a generated file that people can still read and compare. */
export function printJson(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= WIDTH) return flat
  const inner = `${indent}  `
  if (Array.isArray(value)) return `[\n${value.map((item) => inner + printJson(item, inner)).join(',\n')}\n${indent}]`
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return `{\n${entries.map(([name, item]) => `${inner}${JSON.stringify(name)}: ${printJson(item, inner)}`).join(',\n')}\n${indent}}`
}
