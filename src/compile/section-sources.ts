import type { Device } from '#definition/grammar/define-block.ts'
import type { Origin } from '#definition/grammar/site-files.ts'

import type { Draft, DraftRow } from './draft.ts'
import { sectionIds } from './section-ids.ts'

/**
 * Where the sections of a portal are written: the file and the place in it of each section, and of each of its values
 * that a template parameter filled. JSON, for those who edit pages; neither the portal nor its version has a part in it.
 */
export interface SectionSources {
  files: readonly SourceFile[]
  /** By the route's path. */
  pages: Readonly<Record<string, PageSources>>
}

export interface SourceFile {
  file: string
  /** The template that the file is: a change of it changes all pages of the template. */
  template?: string
}

/** The number of a file in `files`, then the path in its JSON. */
export type SourceLocation = readonly [file: number, ...path: (string | number)[]]

export interface PageSources {
  /** Where the page's route is written, with its `with`. */
  at: SourceLocation
  /** By device, then by the section's id. */
  layouts: Readonly<Partial<Record<Device, Readonly<Record<string, SectionSource>>>>>
}

export interface SectionSource {
  at: SourceLocation
  /** Values of template parameters: each with its path in the section, and the place where it is written. */
  filled?: readonly (readonly [path: readonly (string | number)[], at: SourceLocation])[]
}

/** Returns where the sections of a compiled draft are written. */
export function sectionSources({ definition, routes }: Draft): SectionSources {
  const templates = new Map(definition.templates.map(({ name, origin }) => [origin.file, name]))
  const numbers = new Map<string, number>()
  const toLocation = ({ file, path }: Origin): SourceLocation => {
    const number = numbers.get(file) ?? numbers.size
    numbers.set(file, number)
    return [number, ...path]
  }
  const toLayout = (rows: readonly DraftRow[]) =>
    Object.fromEntries(
      [...sectionIds(rows)].map(([{ origin, filled }, id]): [string, SectionSource] => {
        const values = [...filled].map(([key, place]) => [pathOf(key), toLocation(place)] as const)
        return [id, { at: toLocation(origin), ...(values.length > 0 ? { filled: values } : {}) }]
      }),
    )
  const pages = Object.fromEntries(
    routes.map(({ definition: { path, origin }, layouts }): [string, PageSources] => [
      path,
      {
        at: toLocation(origin),
        layouts: Object.fromEntries(Object.entries(layouts).map(([device, rows]) => [device, toLayout(rows)])),
      },
    ]),
  )
  const files = [...numbers.keys()].map((file): SourceFile => {
    const template = templates.get(file)
    return { file, ...(template === undefined ? {} : { template }) }
  })
  return { files, pages }
}

/** Reads a key of `DraftSection.filled`, see `filledKey`. */
function pathOf(key: string): readonly (string | number)[] {
  const path: (string | number)[] = JSON.parse(key)
  return path
}
