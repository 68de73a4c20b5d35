import { APPLICATION, blockComponentPath, LOADER } from '#app/component-paths.ts'
import type { LayoutRow, SectionModel } from '#compile/portal.ts'
import { isMemberSource } from '#contract/calls/sources.ts'

import type { Bundle } from './read-bundle.ts'

/** Returns the sections of a compiled layout in reading order. */
export function sectionsOfLayout(rows: readonly LayoutRow[]): readonly SectionModel[] {
  return rows.flatMap((row) => {
    if (row.kind === 'section') return [row.section]
    return row.side === 'start' ? [...row.aside, ...row.main] : [...row.main, ...row.aside]
  })
}

/** Counts the different requests of a layout, in the mode with more of them, for the budget of `site.json`. */
export function countRequests(rows: readonly LayoutRow[]): number {
  const countFor = (isElder: boolean) =>
    new Set(
      sectionsOfLayout(rows)
        .filter(({ elder = isElder }) => elder === isElder)
        .flatMap(({ requests }) => Object.values(requests).map((request) => JSON.stringify(request))),
    ).size
  return Math.max(countFor(false), countFor(true))
}

/**
 * Returns the bytes of script that a first visit to a layout may load: the loader, and where something on it can come
 * alive the application and those blocks (architecture "What stays HTML"). Static blocks add nothing.
 */
export function weighLayout(rows: readonly LayoutRow[], bundle: Bundle): number {
  return weighBlocks(workingBlocks(rows), bundle)
}

/** Returns the bytes of script of a page on which these blocks can come alive. */
export function weighBlocks(blocks: readonly string[], bundle: Bundle): number {
  return bundle.weigh([LOADER, ...(blocks.length > 0 ? [APPLICATION, ...blocks.map(blockComponentPath)] : [])])
}

/** Returns the blocks whose code a page may load, each once. */
export function workingBlocks(rows: readonly LayoutRow[]): readonly string[] {
  const working = sectionsOfLayout(rows).filter(
    ({ isInteractive, requests }) =>
      isInteractive || Object.values(requests).some(({ source }) => isMemberSource(source)),
  )
  return [...new Set(working.map(({ block }) => block))]
}

/** Converts bytes to kilobytes with one decimal, for editors. */
export function inKilobytes(bytes: number): number {
  return Math.round(bytes / 102.4) / 10
}
