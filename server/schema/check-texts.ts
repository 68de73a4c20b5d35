import type { Issue } from '#definition/issues/issue.ts'
import { nearestName } from '#definition/names/nearest-name.ts'
import { describeStrange, plainName } from '#definition/names/strange-characters.ts'
import type { Sourced } from '#definition/grammar/site-files.ts'
import type { TextDefinition } from '#definition/grammar/text-definition.ts'

type Groups = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The strings that the code uses, by group and name, with their original words. */
export interface ProgramTexts {
  /** Strings of the interface. */
  text: Groups
  /** Sentences of the server. */
  answers: Groups
}

/** The keys of the file, and the name of their strings in faults. */
const kinds = { text: '界面文字', answers: '服务器的答复' } as const
type Kind = keyof typeof kinds
const KINDS = ['text', 'answers'] as const satisfies readonly Kind[]

/** Anything in braces, also in full-width ones, which are shown as they are. */
const BRACES = /[{｛][^{}｛｝]{1,40}[}｝]/gu

/** A string that the code uses and a file lacks. */
export interface MissingText {
  kind: Kind
  group: string
  name: string
  /** The program's own words. */
  words: string
}

/** Names of missing strings that are told; the others are counted. */
const MOST_NAMED = 3

/** Returns the strings that the code uses and the file lacks. */
export function missingTexts(definition: TextDefinition, program: ProgramTexts): MissingText[] {
  return KINDS.flatMap((kind) =>
    Object.entries(program[kind]).flatMap(([group, strings]) => {
      const written = groupOf(definition[kind], group) ?? {}
      return Object.entries(strings)
        .filter(([name]) => !Object.hasOwn(written, name))
        .map(([name, words]) => ({ kind, group, name, words }))
    }),
  )
}

/**
 * Returns the texts of a file with the program's own words for those that it lacks: a file written for an earlier
 * version says nothing of what came later.
 */
export function withTexts(definition: Sourced<TextDefinition>, program: ProgramTexts): Sourced<TextDefinition> {
  const texts = { text: { ...definition.text }, answers: { ...definition.answers } }
  for (const { kind, group, name, words } of missingTexts(definition, program))
    texts[kind][group] = { ...groupOf(texts[kind], group), [name]: words }
  return { ...definition, ...texts }
}

/** Lists the names of missing strings, a line for each group. */
export function describeMissing(missing: readonly MissingText[]): string[] {
  const groups = new Map<string, string[]>()
  for (const { kind, group, name } of missing) {
    const title = `${kinds[kind]} ${group}`
    groups.set(title, [...(groups.get(title) ?? []), name])
  }
  return [...groups].map(([title, names]) => `${title}：${names.join('、')}`)
}

/**
 * Finds strings that the code uses and the file lacks, names that are probably misspelled ones of these, and
 * placeholders that the code does not fill or that a sentence lost. The portal runs with all of them.
 */
export function checkTexts(definition: Sourced<TextDefinition>, program: ProgramTexts): Issue[] {
  const missing = missingTexts(definition, program)
  const slips = KINDS.flatMap((kind) => slipsIn(kind, definition, program[kind]))
  return [
    ...slips.map(({ issue }) => issue),
    ...reportMissing(
      missing.filter((text) => !slips.some(({ covers }) => covers(text))),
      definition,
    ),
    ...KINDS.flatMap((kind) => placeholdersIn(kind, definition, program[kind])),
  ]
}

function reportMissing(missing: readonly MissingText[], { origin: { file } }: Sourced<TextDefinition>): Issue[] {
  const [first] = missing
  if (first === undefined) return []
  const named = missing.slice(0, MOST_NAMED).map(({ kind, group, name }) => `${kinds[kind]} ${group}.${name}`)
  return [
    {
      code: 'TEXT_OF_PROGRAM',
      level: 'warning',
      file,
      path: [first.kind],
      at: 'key',
      message: `缺少程序要用的 ${missing.length} 句话，现在用程序自己的说法：${named.join('、')}${missing.length > MOST_NAMED ? ' 等' : ''}`,
    },
  ]
}

/** Finds names of no use that are probably misspelled ones of missing groups and strings. */
function slipsIn(
  kind: Kind,
  { origin: { file }, [kind]: groups }: Sourced<TextDefinition>,
  program: Groups,
): { issue: Issue; covers: (missing: MissingText) => boolean }[] {
  const createIssue = (path: Issue['path'], message: string, suggestion: string): Issue => ({
    code: 'TEXT_MISSING',
    level: 'warning',
    file,
    path,
    at: 'key',
    message: `${message}，「${String(path.at(-1))}」没有用处，现在用程序自己的说法`,
    suggestion,
  })
  return Object.entries(program).flatMap(([group, strings]) => {
    const written = groupOf(groups, group)
    if (!written) {
      const slip = slipFor(group, groups, program)
      const issue =
        slip === undefined ? undefined : createIssue([kind, slip], `缺少${kinds[kind]}「${group}」一组`, group)
      return issue ? [{ issue, covers: (text: MissingText) => text.kind === kind && text.group === group }] : []
    }
    return Object.keys(strings).flatMap((name) => {
      const slip = Object.hasOwn(written, name) ? undefined : slipFor(name, written, strings)
      if (slip === undefined) return []
      const issue = createIssue([kind, group, slip], `缺少${kinds[kind]} ${group}.${name}`, name)
      const covers = (text: MissingText) => text.kind === kind && text.group === group && text.name === name
      return [{ issue, covers }]
    })
  })
}

/** Returns the written name that the code does not know and that is like a missing one. */
function slipFor(missing: string, written: object, program: object): string | undefined {
  const strangers = Object.keys(written).filter((name) => !Object.hasOwn(program, name))
  return nearestName(missing, strangers).suggestion
}

function placeholdersIn(
  kind: Kind,
  { origin: { file }, [kind]: groups }: Sourced<TextDefinition>,
  program: Groups,
): Issue[] {
  return Object.entries(program).flatMap(([group, strings]) => {
    const written = groupOf(groups, group) ?? {}
    return Object.entries(strings).flatMap(([name, words]) => {
      const text = Object.hasOwn(written, name) ? written[name] : undefined
      return text === undefined
        ? []
        : checkPlaceholders(text, words, `${kinds[kind]} ${group}.${name}`, { file, path: [kind, group, name] })
    })
  })
}

function checkPlaceholders(text: string, words: string, title: string, place: Pick<Issue, 'file' | 'path'>): Issue[] {
  const allowed = bracesIn(words)
  const written = bracesIn(text)
  const unknown = written
    .filter((found) => !allowed.includes(found))
    .map((found): Issue => ({
      code: 'TEXT_PLACEHOLDER',
      level: 'warning',
      ...place,
      message: `${title} 里的 ${found} 不会换成任何内容，会原样显示${strangeIn(found)}`,
      allowed: allowed.length > 0 ? allowed : ['没有 { } 的文字'],
      ...nearestName(plainName(found).replace(/\s/gu, ''), allowed),
    }))
  const lost = allowed.filter(
    (placeholder, index) =>
      allowed.indexOf(placeholder) === index &&
      !written.includes(placeholder) &&
      !unknown.some(({ suggestion }) => suggestion === placeholder),
  )
  if (lost.length === 0) return unknown
  const message = `${title} 里没有 ${lost.join('、')}，该换成实际内容的地方就不会显示`
  return [...unknown, { code: 'TEXT_PLACEHOLDER_LOST', level: 'warning', ...place, message, allowed: lost }]
}

function groupOf(groups: Groups, group: string): Readonly<Record<string, string>> | undefined {
  return Object.hasOwn(groups, group) ? groups[group] : undefined
}

function strangeIn(found: string): string {
  const strange = describeStrange(found)
  return strange === undefined ? '' : `：${strange}`
}

function bracesIn(words: string): string[] {
  return [...words.matchAll(BRACES)].map(([found]) => found)
}
