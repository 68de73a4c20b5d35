import { join } from 'node:path'

import { currentClientDir } from '#server/schema/read-bundle.ts'

import type { TestBrowser } from '../../tests/support/browser.ts'
import { brotliOf, scriptsOf } from '../built-scripts.ts'
import { formatNumber, type Figure } from '../report/figure.ts'
import { FEW_ARTICLES } from '../read-arguments.ts'
import { fillForm } from '../studio/fill-form.ts'
import { type FormKeys, type KeyWaits, measureKeys, measureStillKeys } from '../studio/measure-keys.ts'
import { type ListWaits, measureList } from '../studio/measure-list.ts'
import { listKinds, measureListGrowth } from '../studio/measure-list-growth.ts'
import { withStudio } from '../studio/open-studio.ts'
import { type StudioPortal, type StudioPortalOptions, withStudioPortals } from '../studio/with-studio-portals.ts'
import { formatCount } from './growth-figures.ts'
import { studioCompanyFigures } from './studio-company-figures.ts'
import { studioLighthouseFigures } from './studio-lighthouse-figures.ts'

const KIB = 1024
const ENTRY = 'src/studio/entry-studio.tsx'
const TEXT_EDITOR = 'src/studio/rich-text/RichTextField.tsx'
/** As for pages (growth-figures.ts). */
const GROWTH_GOAL = 2
/** A key is answered within a frame. */
const FRAME_MS = 16
const LEAST_FIELDS = 60
/** Of a hundred: fewer say nothing of all. */
const LEAST_KEYS = 90

export interface StudioFiguresOptions extends StudioPortalOptions {
  /** The folder of the builds. */
  dist: string
}

/** The studio of a portal with much content: its list, its form, what its staff cost visitors, and its weight. */
export async function studioFigures(options: StudioFiguresOptions, browser: TestBrowser): Promise<Figure[]> {
  return withStudioPortals(options, async ({ few, many }) => {
    const key = await fillForm(many.staff)
    const { list, keys } = await withStudio(browser, many, async (page, studio) => ({
      list: await measureList(page, studio),
      keys: await measureKeys(page, studio, key),
    }))
    return [
      ...weighStudio(join(currentClientDir(options.dist), '..', 'studio')),
      ...listFigures(list, options.articles),
      ...(await listGrowthFigures(few, many, options.articles)),
      ...keyFigures(keys, await measureStillKeys(browser)),
      ...(await studioCompanyFigures(many.origin, many.staff)),
      ...(await studioLighthouseFigures(many.origin, many.staff)),
    ]
  })
}

function weighStudio(folder: string): readonly Figure[] {
  const first = scriptsOf(folder, ENTRY)
  const text = scriptsOf(folder, TEXT_EDITOR)
  const more = first && text && [...text].filter((file) => !first.has(file))
  const weigh = (files: Iterable<string> | undefined) =>
    files === undefined ? Number.NaN : brotliOf(folder, files) / KIB
  return [
    {
      id: 'studio-js',
      name: 'JavaScript of the studio’s first load, brotli',
      value: weigh(first),
      unit: 'KiB',
      limit: 200,
      note: `${first?.size ?? 0} files, by the build’s manifest`,
    },
    {
      id: 'studio-js-text',
      name: 'JavaScript of the text editor when it opens, brotli',
      value: weigh(more),
      unit: 'KiB',
    },
  ]
}

function listFigures(list: ListWaits, articles: number): readonly Figure[] {
  return [
    {
      id: 'studio-list',
      name: `studio: from the navigation to the first rows of the content list, ${formatCount(articles)} documents`,
      value: list.openMs,
      unit: 'ms',
      goal: 500,
      limit: 1000,
      note: `${list.slowestMs.toFixed(0)} ms at most`,
    },
    {
      id: 'studio-list-more',
      name: 'studio: from the button to the rows of the next page',
      value: list.moreMs,
      unit: 'ms',
      note: `${list.lastMoreMs.toFixed(0)} ms for the last; ${list.rows} rows then`,
    },
    {
      id: 'studio-list-scroll',
      name: 'studio: p95 between two frames while these rows are scrolled',
      value: list.frameMs,
      unit: 'ms',
      note: `${list.longestFrameMs.toFixed(0)} ms at most`,
    },
  ]
}

async function listGrowthFigures(few: StudioPortal, many: StudioPortal, articles: number): Promise<readonly Figure[]> {
  const [small, large] = await measureListGrowth(few, many)
  return listKinds.map(({ id, name }) => {
    const [least, most] = [small?.get(id) ?? Number.NaN, large?.get(id) ?? Number.NaN]
    return {
      id: `studio-growth-${id}`,
      name: `studio’s list, ${name}, CPU at ${formatCount(articles)} ÷ ${formatCount(FEW_ARTICLES)} articles`,
      value: most / least,
      unit: '',
      goal: GROWTH_GOAL,
      note: `${formatNumber(most)} and ${formatNumber(least)} ms`,
    }
  })
}

/** The figures of keys; refused where the form was shorter than it has to be, or too few keys came to it. */
export function keyFigures({ fields, line, text }: FormKeys, still: KeyWaits): readonly Figure[] {
  const beside = `${formatNumber(still.medianMs)} ms in a page with one field and no scripts`
  const isShort = fields < LEAST_FIELDS ? `the form had ${fields} fields, and not ${LEAST_FIELDS}` : undefined
  const refusalOf = ({ keys }: KeyWaits): Pick<Figure, 'refused'> => {
    const refused = isShort ?? (keys < LEAST_KEYS ? `only ${keys} of 100 keys changed the field` : undefined)
    return refused === undefined ? {} : { refused }
  }
  const noteOf = ({ p95Ms, workMs }: KeyWaits) =>
    `p95 ${formatNumber(p95Ms)} ms; ${formatNumber(workMs)} ms of it until its work is done; ${beside}`
  return [
    {
      id: 'studio-key',
      name: `studio: from a key to the next frame, in a line of a form of ${fields} fields`,
      value: line.medianMs,
      unit: 'ms',
      limit: FRAME_MS,
      note: noteOf(line),
      ...refusalOf(line),
    },
    {
      id: 'studio-key-text',
      name: 'studio: from a key to the next frame, in the formatted text of this form',
      value: text.medianMs,
      unit: 'ms',
      goal: FRAME_MS,
      note: noteOf(text),
      ...refusalOf(text),
    },
  ]
}
