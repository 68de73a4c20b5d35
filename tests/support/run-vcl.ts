/** Headers and other values by their names in VCL, such as `req.http.Cookie`. */
export type VclValues = Readonly<Record<string, string>>

const TOKEN = /"[^"\n]*"|[\w.-]+(?:\(now, 0\.0\))?|&&|==|[~!(),+]/gu

/**
 * Runs statements as Varnish does, as far as the samples need it: `set`, `unset`, `if` with `~`, `==`, `!` and `&&`, `regsub`.
 * A header that is not there is an empty string.
 *
 * @returns the values afterwards
 */
export function runVcl(statements: string, input: VclValues): VclValues {
  const values = new Map(Object.entries(input))
  /** For each open block whether it runs, and whether one of its chain has run. */
  const blocks: { runs: boolean; isDone: boolean }[] = []
  const runs = () => blocks.every((block) => block.runs)
  for (const line of statements.split('\n').map((text) => text.trim())) {
    const [, ends, condition] = /^(\} )?(?:els)?(?:if \((.+)\)|else) \{$/u.exec(line) ?? [line]
    const [, unset] = /^unset (\S+);$/u.exec(line) ?? []
    const [, name = '', value] = /^set (\S+) = (.+);$/u.exec(line) ?? []
    if (line === '}') blocks.pop()
    else if (line.endsWith('{')) {
      const isDone = ends !== undefined && blocks.pop()?.isDone === true
      const isTrue = !isDone && runs() && (condition === undefined || holds(condition, values))
      blocks.push({ runs: isTrue, isDone: isDone || isTrue })
    } else if (!runs() || line === '' || line.startsWith('#')) continue
    else if (unset !== undefined) values.delete(unset)
    else if (value !== undefined) values.set(name, textOf(value, values))
    else throw new Error(`VCL that the tests cannot run: ${line}`)
  }
  return Object.fromEntries(values)
}

function holds(condition: string, values: ReadonlyMap<string, string>): boolean {
  return condition.split(' && ').every((term) => {
    const [, denied] = /^!\((.*)\)$/su.exec(term) ?? []
    return denied === undefined ? isTrue(term, values) : !isTrue(denied, values)
  })
}

function isTrue(term: string, values: ReadonlyMap<string, string>): boolean {
  if (term === 'false') return false
  const [, name = '', sign, text = ''] = /^(\S+) (~|==) "(.*)"$/u.exec(term) ?? []
  if (sign === undefined) throw new Error(`VCL that the tests cannot run: if (${term})`)
  const value = values.get(name) ?? ''
  return sign === '==' ? value === text : patternOf(text).test(value)
}

function patternOf(text: string): RegExp {
  const isIgnoring = text.startsWith('(?i)')
  // oxlint-disable-next-line require-unicode-regexp -- PCRE goes by bytes, as this does by the characters of a header
  return new RegExp(isIgnoring ? text.slice(4) : text, isIgnoring ? 'i' : '')
}

function textOf(expression: string, values: ReadonlyMap<string, string>): string {
  const tokens = expression.match(TOKEN) ?? []
  const sum = (): string => {
    let text = term()
    for (; tokens[0] === '+'; text += term()) tokens.shift()
    return text
  }
  const term = (): string => {
    const token = tokens.shift() ?? ''
    if (token.startsWith('"')) return token.slice(1, -1)
    if (token !== 'regsub') return values.get(token) ?? ''
    const [whole = '', pattern = '', put = ''] = ['(', ',', ','].map(() => {
      tokens.shift()
      return sum()
    })
    tokens.shift()
    return whole.replace(patternOf(pattern), put.replaceAll('$', '$$$$').replaceAll(/\\(\d)/gu, '$$$1'))
  }
  return sum()
}
