const WIDTH = 160

/** Prints JSON with short values on one line, so that generated files stay readable and comparable. */
export function printJson(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= WIDTH) return flat
  const inner = `${indent}  `
  if (Array.isArray(value)) return `[\n${value.map((item) => inner + printJson(item, inner)).join(',\n')}\n${indent}]`
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return `{\n${entries.map(([name, item]) => `${inner}${JSON.stringify(name)}: ${printJson(item, inner)}`).join(',\n')}\n${indent}}`
}
