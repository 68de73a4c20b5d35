import type { Device } from '#definition/grammar/define-block.ts'
import type { Origin } from '#definition/grammar/site-files.ts'

import type { SectionSources, SourceLocation } from './section-sources.ts'

/** One section of a page on one device. */
export interface SectionAddress {
  /** The route's path: "news/details/{id}". */
  path: string
  device: Device
  sectionId: string
}

/** Where something is written. */
export interface Source extends Origin {
  /** The template in whose file it is: a change there changes all pages of the template. */
  template?: string
}

/**
 * Returns where a section is written, or one of its values: in the section itself, in the `with` of the page, or as the
 * default of a template's parameter. For a value that the section does not have, it is the place where it would be.
 *
 * @param valuePath path of the value in the section as it is written: `["heading"]`, `["from", "articles", "limit"]`
 * @returns undefined if there is no such section
 */
export function sourceOf(
  sources: SectionSources,
  { path, device, sectionId }: SectionAddress,
  valuePath: readonly (string | number)[] = [],
): Source | undefined {
  const layout = Object.hasOwn(sources.pages, path) ? sources.pages[path]?.layouts[device] : undefined
  const section = layout && Object.hasOwn(layout, sectionId) ? layout[sectionId] : undefined
  if (!section) return undefined
  // The value of a parameter may be a list, whose items are written in it.
  const filled = section.filled?.find(([start]) => start.every((step, index) => step === valuePath[index]))
  return filled
    ? toSource(sources, filled[1], valuePath.slice(filled[0].length))
    : toSource(sources, section.at, valuePath)
}

function toSource(
  { files }: SectionSources,
  [file, ...path]: SourceLocation,
  rest: readonly (string | number)[],
): Source {
  const found = files[file]
  if (!found) throw new Error(`Section sources name file ${file} of ${files.length}`)
  return { ...found, path: [...path, ...rest] }
}
