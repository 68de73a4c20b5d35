import type { Issue } from '#definition/issues/issue.ts'
import { nearestName } from '#definition/names/nearest-name.ts'
import type { Sourced } from '#definition/grammar/site-files.ts'
import type { TextDefinition } from '#definition/grammar/text-definition.ts'

/** Interface strings by group and name, with their original words. */
export type KnownTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

const PLACEHOLDER = /\{([A-Za-z][A-Za-z0-9]{0,39})\}/gu

/** Checks that every string the code uses exists and contains only the placeholders that the code fills. */
export function checkTexts({ text, origin }: Sourced<TextDefinition>, known: KnownTexts): Issue[] {
  return Object.entries(known).flatMap(([group, strings]): Issue[] => {
    const place = { file: origin.file, path: ['text', group] }
    const written = Object.hasOwn(text, group) ? text[group] : undefined
    if (!written) {
      const strangers = Object.keys(text).filter((name) => !Object.hasOwn(known, name))
      const { suggestion: slip } = nearestName(group, strangers)
      return [
        {
          code: 'TEXT_MISSING',
          ...place,
          ...(slip === undefined ? {} : { path: ['text', slip], at: 'key' }),
          message: `缺少界面文字「${group}」一组${slip === undefined ? '' : `，「${slip}」没有用处`}`,
          allowed: Object.keys(strings),
          suggestion: slip === undefined ? `"${group}": { … }` : group,
        },
      ]
    }
    return Object.entries(strings).flatMap(([name, words]): Issue[] =>
      checkString(group, name, words, written, strings, place),
    )
  })
}

function checkString(
  group: string,
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
          message: `缺少界面文字 ${group}.${name}，「${slip}」没有用处`,
          suggestion: name,
        },
      ]
    return [
      {
        code: 'TEXT_MISSING',
        ...place,
        message: `缺少界面文字 ${group}.${name}`,
        suggestion: `${JSON.stringify(name)}: ${JSON.stringify(words)}`,
      },
    ]
  }
  const allowed = namesIn(words)
  return namesIn(said)
    .filter((found) => !allowed.includes(found))
    .map((found) => ({
      code: 'TEXT_PLACEHOLDER',
      file: place.file,
      path: [...place.path, name],
      message: `界面文字 ${group}.${name} 里的 {${found}} 不会换成任何内容，会原样显示`,
      allowed: allowed.length > 0 ? allowed.map((one) => `{${one}}`) : ['没有 { } 的文字'],
      ...nearestName(found, allowed),
    }))
}

function namesIn(words: string): string[] {
  return [...words.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '')
}
