import { beforeAll, describe, expect, it } from 'vitest'

import type { LayoutRow, Portal } from '#compile/portal.ts'

import { listFiles, readProjectFile } from '../architecture/project-files.ts'
import { readRealPortal } from '../support/real-portal.ts'

/** Blocks that show where a page stands. */
const guiding = new Set(
  listFiles(['src/blocks'], ['.tsx']).flatMap((path) =>
    readProjectFile(path).includes('<Breadcrumb') ? [path.split('/')[2] ?? ''] : [],
  ),
)
/**
 * Pages without a breadcrumb: home is the root of all trails; the reader fills the window and has its own way back;
 * the pages for logging in lead back to the page the visitor came from.
 */
const exempt: readonly string[] = ['index', '*', 'book-read/{id}', 'login', 'register', 'reset-password']

const blocksOf = (rows: readonly LayoutRow[]) =>
  rows
    .flatMap((row) => (row.kind === 'section' ? [row.section] : [...row.main, ...row.aside]))
    .map(({ block }) => block)

describe('breadcrumbs', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await readRealPortal()
  })

  // On phones the bar has the way back, so an article has no breadcrumb.
  it('stand on every page but home', () => {
    const silent = portal.routes.filter(
      ({ path, layouts }) =>
        !exempt.includes(path) &&
        layouts.desktop !== undefined &&
        !blocksOf(layouts.desktop).some((block) => guiding.has(block)),
    )
    expect(silent.map(({ path }) => path)).toEqual([])
  })

  it('lead down from home', () => {
    const lost = portal.routes.filter(
      ({ path, layouts, trail }) =>
        !exempt.includes(path) && layouts.desktop !== undefined && trail[0]?.path !== 'index',
    )
    expect(lost.map(({ path }) => path)).toEqual([])
  })
})
