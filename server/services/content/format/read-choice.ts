import { comparableName } from './comparable-name.ts'

/** The words of editors and spreadsheets for yes and no, in the form that `comparableName` gives. */
const yes: ReadonlySet<string> = new Set(
  '是 对 好 可 可以 能 能够 允许 需 需要 要 有 开 开启 真 true yes y t on 1 √ ✓ ✔ ☑ ✅'.split(' '),
)
const no: ReadonlySet<string> = new Set(
  '否 不 不是 不对 不可 不可以 不能 不允许 禁止 不需 不需要 不要 无 没有 关 关闭 假 false no n f off 0 × x ✗ ✘ ✕ ☐ ❌ ❎'.split(
    ' ',
  ),
)

/**
 * Returns the option that a value means: the option itself, whatever its width, case and spaces; in a choice between
 * yes and no, whatever words it has, also any other word or sign for them. Other values come back unchanged.
 */
export function readChoice(options: readonly string[], value: unknown): unknown {
  const text = typeof value === 'boolean' || typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || options.includes(text)) return text
  const form = formOf(text)
  const alike = options.filter((option) => formOf(option) === form)
  if (alike.length > 0) return alike.length === 1 ? alike[0] : value
  const [one = '', other = '', ...more] = options.map(formOf)
  if (more.length > 0 || !isYesOrNo(one, other)) return value
  if (yes.has(form)) return options[yes.has(one) ? 0 : 1]
  return no.has(form) ? options[no.has(one) ? 0 : 1] : value
}

function isYesOrNo(one: string, other: string): boolean {
  return (yes.has(one) && no.has(other)) || (no.has(one) && yes.has(other))
}

/** Signs for yes and no come with a variation selector where they are drawn as emoji. */
function formOf(word: string): string {
  return comparableName(word).replace(/\p{Variation_Selector}/gu, '')
}
