import { applyEdit } from '#definition/edits/apply-edit.ts'

/** Words in place of the existing portal's, by property; undefined leaves the property out. */
type Words = Readonly<Record<string, unknown>>

/**
 * What a new portal says in place of the sentences that tell of the existing one's content: by file, and there by the path
 * of a page or the name of a field.
 */
const firstWords: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  'routes/search.json': {
    search: { description: '在全部栏目中搜索，一个字、拼音和首字母都可以。', hints: undefined },
  },
  'routes/account.json': {
    login: { intro: '用手机号码登录，报名、收藏都在这里。', points: undefined },
    register: { points: undefined },
  },
  'routes/user.json': { 'user/my-attention': { intro: '关注过的，都在这里。' } },
  'forms/profile.json': {
    district: { label: '所在地区', options: ['本地', '其他地区'] },
    interest: { placeholder: '如 阅读、书法、亲子活动' },
  },
}

/** Sentences of `text/zh-CN.json` that name the existing portal's content. */
const firstSentences: readonly (readonly [path: readonly string[], sentence: string])[] = [
  [['text', 'carousel', 'searchHint'], '想找什么？一个字、拼音都可以'],
]

/** Returns the text of `text/zh-CN.json` with the sentences of a new portal, in the formatting that it has. */
export function withFirstSentences(text: string): string {
  return firstSentences.reduce((edited, [path, value]) => {
    // A text file need not have every sentence.
    const applied = applyEdit(edited, { kind: 'set', path, value })
    return applied.ok ? applied.text : edited
  }, text)
}

/** Returns the JSON of a file with the words of a new portal. */
export function withFirstWords(file: string, value: unknown): unknown {
  const parts = firstWords[file]
  return parts ? inParts(value, parts) : value
}

function inParts(value: unknown, parts: Readonly<Record<string, Words>>): unknown {
  if (Array.isArray(value)) return value.map((item) => inParts(item, parts))
  if (!isRecord(value)) return value
  const named = [value['path'], value['name']].find((name) => typeof name === 'string')
  const words = named === undefined ? undefined : parts[named]
  if (words) return replaced(value, words)
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inParts(part, parts)]))
}

function replaced(value: unknown, words: Words): unknown {
  if (Array.isArray(value)) return value.map((item) => replaced(item, words))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
      if (!Object.hasOwn(words, name)) return [[name, replaced(part, words)]]
      return words[name] === undefined ? [] : [[name, words[name]]]
    }),
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
