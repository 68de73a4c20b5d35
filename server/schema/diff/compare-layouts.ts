import { isDeepStrictEqual } from 'node:util'

import type { Catalog } from '#compile/catalog.ts'
import type { LayoutRow, SectionModel } from '#compile/portal.ts'

import { describeDifference } from './describe-value.ts'

/** A section with its column. */
interface ColumnSection {
  column: '' | 'main' | 'aside'
  section: SectionModel
}

const columnNames = { '': '整行', main: '主栏', aside: '侧栏' } as const
const toneNames = { plain: '白', paper: '纸色', ink: '墨色', celadon: '青瓷' } as const

/** Lists the differences of a layout: blocks added, removed and moved, and their changed properties and data. */
export function compareLayouts(before: readonly LayoutRow[], after: readonly LayoutRow[], catalog: Catalog): string[] {
  const old = listSections(before)
  const now = listSections(after)
  const pairs = pairUp(old, now)
  const matched = new Map(pairs)
  const counterparts = new Set(matched.values())
  const moved = movedPairs(pairs, old)
  const name = (placed: ColumnSection) => nameOf(placed.section, catalog)
  return [
    ...old.flatMap((placed) => (matched.has(placed) ? [] : [`去掉区块 ${name(placed)}`])),
    ...now.flatMap((placed, index) =>
      counterparts.has(placed) ? [] : [`增加区块 ${name(placed)}，第 ${index + 1} 个`],
    ),
    ...pairs.flatMap(([left, right]) => [
      ...(moved.has(right)
        ? [`移动区块 ${name(right)}：第 ${old.indexOf(left) + 1} 个 → 第 ${now.indexOf(right) + 1} 个`]
        : []),
      ...(left.column === right.column
        ? []
        : [`区块 ${name(right)}换了地方：${columnNames[left.column]} → ${columnNames[right.column]}`]),
      ...compareSections(left.section, right.section, catalog).map((note) => `区块 ${name(right)}的 ${note}`),
    ]),
  ]
}

function listSections(rows: readonly LayoutRow[]): ColumnSection[] {
  return rows.flatMap((row): ColumnSection[] => {
    if (row.kind === 'section') return [{ column: '', section: row.section }]
    const main = row.main.map((section) => ({ column: 'main' as const, section }))
    const aside = row.aside.map((section) => ({ column: 'aside' as const, section }))
    return row.side === 'start' ? [...aside, ...main] : [...main, ...aside]
  })
}

/** Names a block with its heading, which distinguishes it from other blocks of its kind. */
function nameOf({ block, props }: SectionModel, catalog: Catalog): string {
  const heading = props['heading'] ?? props['title']
  return `${block}（${typeof heading === 'string' ? heading : (definitionOf(catalog, block)?.title ?? '')}）`
}

/**
 * Pairs sections of the same block by decreasing similarity: first those of one key, identical ones, those with the same
 * heading, the same data, and last by order.
 */
function pairUp(
  old: readonly ColumnSection[],
  now: readonly ColumnSection[],
): (readonly [ColumnSection, ColumnSection])[] {
  const waiting = new Set(now)
  const pairs: (readonly [ColumnSection, ColumnSection])[] = []
  const left = new Set(old)
  for (const alike of [sameKey, sameWhole, sameHeading, sameData, sameBlock])
    for (const one of left) {
      const other = [...waiting].find((candidate) => alike(one.section, candidate.section))
      if (!other) continue
      pairs.push([one, other])
      left.delete(one)
      waiting.delete(other)
    }
  return pairs.sort(([, first], [, second]) => now.indexOf(first) - now.indexOf(second))
}

const sameKey = (left: SectionModel, right: SectionModel) => left.id === right.id && keyOf(left) !== undefined
const sameBlock = (left: SectionModel, right: SectionModel) => left.block === right.block
const sameData = (left: SectionModel, right: SectionModel) =>
  sameBlock(left, right) && isDeepStrictEqual(left.requests, right.requests)
const sameHeading = (left: SectionModel, right: SectionModel) =>
  sameBlock(left, right) && left.props['heading'] !== undefined && left.props['heading'] === right.props['heading']
const sameWhole = (left: SectionModel, right: SectionModel) =>
  sameData(left, right) &&
  left.tone === right.tone &&
  left.foot === right.foot &&
  left.elder === right.elder &&
  isDeepStrictEqual(left.props, right.props)

/** Returns the key of a section, with which its id ends; sections without one end with a number. */
function keyOf({ id, block }: SectionModel): string | undefined {
  const end = id.slice(block.length + 1)
  return /^\d+$/u.test(end) ? undefined : end
}

/** Returns the paired blocks that moved: those outside the longest increasing run of old positions. */
function movedPairs(
  pairs: readonly (readonly [ColumnSection, ColumnSection])[],
  old: readonly ColumnSection[],
): ReadonlySet<ColumnSection> {
  const longest = (runs: readonly number[][]) =>
    runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), [])
  const before = pairs.map(([left]) => old.indexOf(left))
  const runs: number[][] = []
  for (const index of before) runs.push([...longest(runs.filter((run) => (run.at(-1) ?? -1) < index)), index])
  const longestRun = new Set(longest(runs))
  return new Set(
    pairs.flatMap(([left, right]) =>
      longestRun.has(old.indexOf(left)) || left.column !== right.column ? [] : [right],
    ),
  )
}

function compareSections(before: SectionModel, after: SectionModel, catalog: Catalog): string[] {
  const grammar = definitionOf(catalog, after.block)?.props.shape
  const titleOf = (property: string) => {
    const title = grammar !== undefined && Object.hasOwn(grammar, property) ? metaTitle(grammar[property]) : undefined
    return title === undefined ? property : `${property}（${title}）`
  }
  const names = [...new Set([...Object.keys(before.props), ...Object.keys(after.props)])]
  const slots = [...new Set([...Object.keys(before.requests), ...Object.keys(after.requests)])]
  return [
    ...describeDifference('key（区块代号）', keyOf(before), keyOf(after)),
    ...names.flatMap((name) => describeDifference(titleOf(name), before.props[name], after.props[name])),
    ...(before.tone === after.tone ? [] : [`tone（底色）：${toneNames[before.tone]} → ${toneNames[after.tone]}`]),
    ...describeDifference('foot（常驻页脚）', before.foot, after.foot),
    ...describeDifference('elder（适老版）', before.elder, after.elder),
    ...slots.flatMap((slot) => compareRequests(slot, before.requests[slot], after.requests[slot])),
  ]
}

type Request = SectionModel['requests'][string]

function compareRequests(slot: string, before: Request | undefined, after: Request | undefined): string[] {
  const names = [...new Set([...Object.keys(before?.params ?? {}), ...Object.keys(after?.params ?? {})])]
  return [
    ...describeDifference(`数据 ${slot} 的来源`, before?.source, after?.source),
    ...names.flatMap((name) =>
      describeDifference(`数据 ${slot} 的 ${name}`, before?.params[name], after?.params[name]),
    ),
  ]
}

function definitionOf(catalog: Catalog, block: string) {
  return Object.hasOwn(catalog, block) ? catalog[block] : undefined
}

/** Reads the Chinese title of a property from the grammar of its block. */
function metaTitle(grammar: unknown): string | undefined {
  if (typeof grammar !== 'object' || grammar === null || !('meta' in grammar) || typeof grammar.meta !== 'function')
    return undefined
  const meta: unknown = Reflect.apply(grammar.meta, grammar, [])
  return typeof meta === 'object' && meta !== null && 'title' in meta && typeof meta.title === 'string'
    ? meta.title
    : undefined
}
