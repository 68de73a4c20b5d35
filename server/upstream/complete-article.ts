import { readCaptions, writeCaptions } from '#contract/entities/caption.ts'
import type { TextRun } from '#contract/entities/search.ts'
import type { FieldKind } from '#definition/grammar/define-block.ts'

import { asOneLine } from '#server/platform/text/join-lines.ts'
import { titleBreaks } from '#server/platform/text/title-breaks.ts'

import type { CoerceContext, EntityType } from './coerce-context.ts'
import { textFor, textsOf } from './coerce-texts.ts'
import { describeFound, isNothing, toNumber, toText, toTime, toWord, valueAt } from './read-values.ts'
import { ourValue } from './translate-values.ts'

/**
 * Adds to an entity the parts that depend on its type, its title or the request: type, own fields, places where the
 * title may break, marked search words.
 */
export function completeArticle(
  coerced: Record<string, unknown>,
  theirs: Readonly<Record<string, unknown>>,
  context: CoerceContext,
): Record<string, unknown> {
  const type = typeOf(coerced['type'], theirs, context)
  for (const name of ['title', 'summary']) {
    const text = coerced[name]
    if (typeof text === 'string') coerced[name] = asOneLine(text)
  }
  const title = typeof coerced['title'] === 'string' ? coerced['title'] : ''
  const summary = typeof coerced['summary'] === 'string' ? coerced['summary'] : ''
  const images = Array.isArray(coerced['images']) ? coerced['images'] : []
  const [first] = images
  const entityType = context.types.find((candidate) => candidate.type === type)
  const fieldValues = fieldsOf(entityType, theirs, context)
  noteStranger(entityType?.categories, coerced['category'], 'values.article.category', '分类', context)
  if (Array.isArray(coerced['titleRuns']) && coerced['titleRuns'].length === 0)
    coerced['titleRuns'] = markRuns(title, context.params['keyword'] ?? '')
  if (Array.isArray(coerced['excerptRuns']) && coerced['excerptRuns'].length === 0)
    coerced['excerptRuns'] = markRuns(summary, context.params['keyword'] ?? '')
  if (coerced['cover'] === '' && isNothing(valueAt(theirs, 'cover')) && typeof first === 'string')
    coerced['cover'] = first
  // Also in place of a backend's own: offsets that do not fit the title would cut words.
  return Object.assign(coerced, { type, titleBreaks: titleBreaks(title), fields: fieldValues })
}

/** Returns the portal's type number: translated by the dialect, else from the answer or the request. */
function typeOf(
  coerced: unknown,
  theirs: Readonly<Record<string, unknown>>,
  { dialect, params, types }: CoerceContext,
): unknown {
  const places = [
    'type',
    ...Object.entries(dialect.fields.article ?? {}).flatMap(([place, ours]) => (ours === 'type' ? [place] : [])),
  ]
  const theirType = places
    .map((place) => valueAt(theirs, place))
    .find((value) => !isNothing(value) && toWord(value) !== undefined)
  const translated = Object.entries(dialect.types).find(
    ([, value]) => theirType !== undefined && String(value) === toWord(theirType),
  )?.[0]
  if (translated !== undefined) return Number(translated)
  const requestedType = toNumber(params['type'])
  const number = theirType === undefined ? undefined : toNumber(theirType)
  if (
    number !== undefined &&
    types.some((candidate) => candidate.type === number) &&
    !Object.hasOwn(dialect.types, String(number))
  )
    return number
  return requestedType ?? coerced
}

/** Returns the type's own fields, found under `fields`, beside the other fields, or where the dialect places them. */
function fieldsOf(
  type: EntityType | undefined,
  theirs: Readonly<Record<string, unknown>>,
  context: CoerceContext,
): Record<string, string | number> {
  const inner = valueAt(theirs, 'fields')
  const values: Record<string, string | number> = {}
  for (const field of type?.fields ?? []) {
    const { name, kind, private: isPrivate, role } = field
    if (isPrivate || role === 'signin' || kind === 'sessions' || kind === 'questions') continue
    const places = Object.entries(context.dialect.own).flatMap(([place, ours]) => (ours === name ? [place] : []))
    const found = [...places.map((place) => valueAt(theirs, place)), valueAt(inner, name), valueAt(theirs, name)]
    const raw = ourValue(
      context.dialect,
      'own',
      name,
      found.find((value) => !isNothing(value)) ?? found.find((value) => value === ''),
    )
    noteStranger(field.options, raw, `values.own.${name}`, field.label ?? name, context)
    const value = raw === undefined ? undefined : fieldValue(kind, raw, context)
    if (value !== undefined) values[name] = value
  }
  return values
}

/** Notes a value outside the known choices: pages can show it, but visitors cannot filter by it. */
function noteStranger(
  choices: readonly string[] | undefined,
  value: unknown,
  place: string,
  label: string,
  { note }: CoerceContext,
): void {
  const word = toWord(value)
  if (word === undefined || word === '' || choices === undefined || choices.length === 0 || choices.includes(word))
    return
  note(
    `「${label}」的值 ${describeFound(value)} 不在 ${choices.slice(0, 8).join('、')} 里；它是什么，写在 backend.json 的 ${place} 里`,
  )
}

function fieldValue(kind: FieldKind, raw: unknown, context: CoerceContext): string | number | undefined {
  if (kind === 'number') return toNumber(raw)
  if (kind === 'date' || kind === 'datetime') return toTime(raw, context.timezone) || undefined
  if (kind === 'images')
    return textsOf(raw)
      .map((text) => textFor('images', text, context))
      .filter((text) => text !== '')
      .join(',')
  if (kind === 'captions') return captionsOf(raw, context)
  const text = toText(raw)
  if (text === undefined) return undefined
  if (kind === 'image' || kind === 'file') return textFor('image', text, context)
  return textFor(kind === 'url' ? 'url' : '', text, context)
}

/** Reads captions from a list, from its JSON, or from a single file, which is assumed to be in Chinese. */
function captionsOf(raw: unknown, context: CoerceContext): string | undefined {
  const text = typeof raw === 'string' ? raw.trim() : JSON.stringify(raw)
  const listed =
    text !== undefined && /\.vtt(?:\?|$)/iu.test(text) && !text.startsWith('[')
      ? [{ language: 'zh-CN', label: '中文', file: text }]
      : readCaptions(text)
  return (
    writeCaptions(listed.map((caption) => ({ ...caption, file: textFor('image', caption.file, context) }))) || undefined
  )
}

/** Marks the keyword in a text, for backends that do not. */
function markRuns(text: string, keyword: string): TextRun[] {
  const needle = keyword.trim().toLowerCase()
  const runs: TextRun[] = []
  const lower = text.toLowerCase()
  let from = 0
  for (
    let at = needle === '' || lower.length !== text.length ? -1 : lower.indexOf(needle);
    at !== -1 && runs.length < 40;
    at = lower.indexOf(needle, from)
  ) {
    if (at > from) runs.push({ text: text.slice(from, at), hit: false })
    runs.push({ text: text.slice(at, at + needle.length), hit: true })
    from = at + needle.length
  }
  return from < text.length ? [...runs, { text: text.slice(from), hit: false }] : runs
}
