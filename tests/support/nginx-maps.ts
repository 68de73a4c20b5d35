/** Computes the variables of nginx's maps as nginx does: string keys first, then patterns in their order. */
export function nginxMaps(text: string): (request: Readonly<Record<string, string>>) => (variable: string) => string {
  const maps = new Map(
    [...text.matchAll(/^map (.+) \$(\w+) \{\n((?: {4}.*;\n)*)\}$/gmu)].map(([, from = '', to = '', rows = '']) => [
      to,
      { from: unquote(from), rows: [...rows.matchAll(/^ {4}("(?:[^"\\]|\\.)*"|\S+) (.*);$/gmu)].map(readRow) },
    ]),
  )
  return (request) => {
    const groups = new Map<string, string>()
    const fill = (words: string): string =>
      words.replaceAll(/\$(\w+)/gu, (_, name: string) => request[name] ?? groups.get(name) ?? valueOf(name))
    const valueOf = (name: string): string => {
      const found = maps.get(name)
      if (!found) return ''
      const from = fill(found.from)
      for (const { pattern, value } of found.rows) {
        const match = pattern?.exec(from)
        if (!match) continue
        for (const [group, captured = ''] of Object.entries(match.groups ?? {})) groups.set(group, captured)
        return fill(value)
      }
      return fill(found.rows.find(({ pattern }) => pattern === undefined)?.value ?? '')
    }
    return valueOf
  }
}

function readRow([, key = '', value = '']: RegExpExecArray): { pattern: RegExp | undefined; value: string } {
  const pattern = unquote(key)
  if (pattern === 'default') return { pattern: undefined, value: unquote(value) }
  const [, ignoring, source = ''] = /^~(\*?)(.*)$/su.exec(pattern) ?? []
  // oxlint-disable-next-line require-unicode-regexp -- PCRE goes by bytes, as this does by the characters of a header
  return { pattern: new RegExp(source, ignoring === '*' ? 'i' : ''), value: unquote(value) }
}

/** What nginx makes of a word in quotes. */
function unquote(word: string): string {
  if (!word.startsWith('"')) return word
  return word.slice(1, -1).replaceAll(/\\(["'\\trn])/gu, (_, sign: string) => signs[sign] ?? sign)
}

const signs: Readonly<Record<string, string>> = { t: '\t', r: '\r', n: '\n' }
