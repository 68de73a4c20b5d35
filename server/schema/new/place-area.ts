import type { PortalDefinition } from '#definition/grammar/site-files.ts'
import { appendText } from '#definition/edits/complete-text.ts'

import type { AreaAnswers } from './area-answers.ts'
import { areaKind } from './area-kinds.ts'

/** An edited file of the schema with a description of the edit. */
export interface FileEdit {
  file: string
  text: string
  done: string
}

type Texts = ReadonlyMap<string, string>

const HOME = 'index'
const MOST_ENTRIES = 16
const LONGEST_ENTRY = 10

/** Appends the area to the main navigation. */
export function placeInNavigation(
  { name, key, icon }: AreaAnswers,
  definition: PortalDefinition,
  texts: Texts,
): FileEdit[] {
  const { file } = definition.site.origin
  const text = texts.get(file)
  return text === undefined
    ? []
    : [{ file, text: appendText(text, ['navigation'], [{ title: name, to: key, icon }]), done: '主导航最后加了一项' }]
}

/**
 * Appends the area to both layouts of the home page and to the entries of its mobile layout; nothing if the home
 * page has no layout of its own.
 */
export function placeOnHome(
  { name, key, type, kind, icon }: AreaAnswers,
  definition: PortalDefinition,
  texts: Texts,
): FileEdit[] {
  const home = definition.routes.find(({ path }) => path === HOME)
  const text = home && texts.get(home.origin.file)
  if (!home || text === undefined) return []
  const { card, homeColumns, mobileColumns } = areaKind(kind)
  const section = (columns: number) => ({
    block: 'list',
    heading: name,
    more: { title: '更多', to: key },
    card,
    columns,
    from: { articles: { type, limit: 4 } },
  })
  const at = [...home.origin.path]
  let edited = text
  // The entries precede the appended section, so their index is still valid.
  const entries = home.mobile?.findIndex((row) => 'block' in row && row['block'] === 'entries') ?? -1
  const items = entries < 0 ? undefined : home.mobile?.[entries]
  const list: unknown = items !== undefined && 'items' in items ? items['items'] : undefined
  if (Array.isArray(list) && list.length < MOST_ENTRIES && [...name].length <= LONGEST_ENTRY)
    edited = appendText(edited, [...at, 'mobile', entries, 'items'], [{ title: name, to: key, icon }])
  if (home.desktop) edited = appendText(edited, [...at, 'desktop'], [section(homeColumns)])
  if (home.mobile) edited = appendText(edited, [...at, 'mobile'], [section(kind === 'other' ? 2 : mobileColumns)])
  return edited === text ? [] : [{ file: home.origin.file, text: edited, done: '首页最后加了四条最新的' }]
}
