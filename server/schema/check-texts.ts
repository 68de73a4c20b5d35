import type { Issue } from '#definition/issues/issue.ts'
import { nearestName } from '#definition/names/nearest-name.ts'
import { describeStrange, plainName } from '#definition/names/strange-characters.ts'
import type { Sourced } from '#definition/grammar/site-files.ts'
import type { TextDefinition } from '#definition/grammar/text-definition.ts'

type Groups = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The strings that the code uses, by group and name, with their original words. */
export interface KnownTexts {
  /** Strings of the interface. */
  text: Groups
  /** Sentences of the server. */
  answers: Groups
}

/** The keys of the file, and the name of their strings in faults. */
const kinds = { text: '界面文字', answers: '服务器的答复' } as const
type Kind = keyof typeof kinds

/** Anything in braces, also in full-width ones, which are shown as they are. */
const BRACES = /[{｛][^{}｛｝]{1,40}[}｝]/gu

/** Checks that every string the code uses exists and contains only the placeholders that the code fills. */
export function checkTexts(definition: Sourced<TextDefinition>, known: KnownTexts): Issue[] {
  return [...checkGroups('text', definition, known.text), ...checkGroups('answers', definition, known.answers)]
}

function checkGroups(kind: Kind, { origin, [kind]: groups }: Sourced<TextDefinition>, known: Groups): Issue[] {
  return Object.entries(known).flatMap(([group, strings]): Issue[] => {
    const written = Object.hasOwn(groups, group) ? groups[group] : undefined
    if (!written) {
      const strangers = Object.keys(groups).filter((name) => !Object.hasOwn(known, name))
      const { suggestion: slip } = nearestName(group, strangers)
      const missing = { code: 'TEXT_MISSING', file: origin.file, allowed: Object.keys(strings) } as const
      const message = `缺少${kinds[kind]}「${group}」一组`
      if (slip !== undefined)
        return [
          { ...missing, path: [kind, slip], at: 'key', message: `${message}，「${slip}」没有用处`, suggestion: group },
        ]
      const entry = `"${group}": { … }`
      // Without any group the key itself may be missing, so the place does not show where the group belongs.
      const suggestion = Object.keys(groups).length === 0 ? `"${kind}": { ${entry} }` : entry
      return [{ ...missing, path: [kind, group], message, suggestion }]
    }
    const place = { file: origin.file, path: [kind, group] }
    return Object.entries(strings).flatMap(([name, words]): Issue[] =>
      checkString(`${kinds[kind]} ${group}.${name}`, name, words, written, strings, place),
    )
  })
}

function checkString(
  title: string,
  name: string,
  words: string,
  written: Readonly<Record<string, string>>,
  known: Readonly<Record<string, string>>,
  place: Pick<Issue, 'file' | 'path'>,
): Issue[] {
  const said = Object.hasOwn(written, name) ? written[name] : undefined
  if (said === undefined) {
    const strangers = Object.keys(written).filter((stranger) => !Object.hasOwn(known, stranger))
    const { suggestion: slip } = nearestName(name, strangers)
    if (slip !== undefined)
      return [
        {
          code: 'TEXT_MISSING',
          file: place.file,
          path: [...place.path, slip],
          at: 'key',
          message: `缺少${title}，「${slip}」没有用处`,
          suggestion: name,
        },
      ]
    return [
      {
        code: 'TEXT_MISSING',
        ...place,
        message: `缺少${title}`,
        suggestion: `${JSON.stringify(name)}: ${JSON.stringify(words)}`,
      },
    ]
  }
  const allowed = bracesIn(words)
  return bracesIn(said)
    .filter((found) => !allowed.includes(found))
    .map((found) => ({
      code: 'TEXT_PLACEHOLDER',
      file: place.file,
      path: [...place.path, name],
      message: `${title} 里的 ${found} 不会换成任何内容，会原样显示${strangeIn(found)}`,
      allowed: allowed.length > 0 ? allowed : ['没有 { } 的文字'],
      ...nearestName(plainName(found).replace(/\s/gu, ''), allowed),
    }))
}

function strangeIn(found: string): string {
  const strange = describeStrange(found)
  return strange === undefined ? '' : `：${strange}`
}

function bracesIn(words: string): string[] {
  return [...words.matchAll(BRACES)].map(([found]) => found)
}
