import { blockComponentPath, shellComponentPath } from '#app/component-paths.ts'
import type { LayoutRow, SectionModel } from '#compile/portal.ts'
import { isMemberSource } from '#contract/sources.ts'
import type { Device } from '#definition/grammar/define-block.ts'

import { type Bundle, ENTRY } from './read-bundle.ts'

/** The sections of a compiled layout in reading order. */
export function sectionsOfLayout(rows: readonly LayoutRow[]): readonly SectionModel[] {
  return rows.flatMap((row) =>
    row.kind === 'section'
      ? [row.section]
      : row.side === 'start'
        ? [...row.aside, ...row.main]
        : [...row.main, ...row.aside],
  )
}

/** How many different requests a layout sends: what the budget of `site.json` counts. */
export function countRequests(rows: readonly LayoutRow[]): number {
  return new Set(
    sectionsOfLayout(rows).flatMap(({ requests }) => Object.values(requests).map((request) => JSON.stringify(request))),
  ).size
}

/**
 * Bytes of script a first visit to a layout loads: the application, the shell, and the blocks the browser has
 * work with (architecture "What stays HTML"). What only shows stays the server's HTML and weighs nothing here.
 */
export function weighLayout(rows: readonly LayoutRow[], device: Device, bundle: Bundle): number {
  return bundle.weigh([ENTRY, shellComponentPath(device), ...workingBlocks(rows).map(blockComponentPath)])
}

/** Blocks whose code comes with the first page, each once. */
export function workingBlocks(rows: readonly LayoutRow[]): readonly string[] {
  const working = sectionsOfLayout(rows).filter(
    ({ isInteractive, requests }) =>
      isInteractive || Object.values(requests).some(({ source }) => isMemberSource(source)),
  )
  return [...new Set(working.map(({ block }) => block))]
}

/** Kilobytes as editors read them, one decimal. */
export function inKilobytes(bytes: number): number {
  return Math.round(bytes / 102.4) / 10
}
