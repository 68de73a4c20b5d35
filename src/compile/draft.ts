import type { FormModel } from '#contract/forms/form.ts'
import type { BlockDefinition, ChipModel, Device, FieldModel, AdSize } from '#definition/grammar/define-block.ts'
import type { Issue } from '#definition/issues/issue.ts'
import type { RouteDefinition, SectionTone } from '#definition/grammar/route-definition.ts'
import type { Origin, PortalDefinition, Sourced } from '#definition/grammar/site-files.ts'

import type { Catalog } from './catalog.ts'
import type { Json, RequestModel, Segment } from './portal.ts'

/** The portal while the passes transform it. */
export interface Draft {
  definition: PortalDefinition
  /** By name, once attachForms has resolved them. */
  forms: Readonly<Record<string, FormModel>>
  routes: readonly DraftRoute[]
}

export interface DraftRoute {
  definition: Sourced<RouteDefinition>
  segments: readonly Segment[]
  trail: readonly { title: string; path: string }[]
  layouts: Readonly<Partial<Record<Device, readonly DraftRow[]>>>
  /** Bindings of the template that the route gives no value, and that are told at the route. */
  missingBindings?: ReadonlySet<string>
  /**
   * Layouts that lost a section because of a fault: their contents are incomplete, so passes do not check them as a
   * whole.
   */
  incomplete?: Readonly<Partial<Record<Device, true>>>
}

export type DraftRow =
  | { kind: 'section'; section: DraftSection }
  | {
      kind: 'columns'
      side?: 'start'
      beside?: 'tablet'
      main: readonly DraftSection[]
      aside: readonly DraftSection[]
    }

export interface DraftSection {
  /** In the route's file, or in the template's. */
  origin: Origin
  /** Where template parameters got their values: by the value's path in the section, see `placeIn`. */
  filled: ReadonlyMap<string, Origin>
  device: Device
  block: string
  /** Names the section in its layout; absent for one that is numbered, see `sectionIds`. */
  key?: string
  tone: SectionTone
  /** The phone's page keeps the section's act in reach at its foot. */
  foot: boolean
  /** The section is shown in the elder mode only, or never there; in both modes if absent. */
  elder?: boolean
  props: Readonly<Record<string, Json>>
  from: Readonly<Record<string, Readonly<Record<string, string | number>>>>
  definition?: BlockDefinition
  requests: Readonly<Record<string, RequestModel>>
  fields: readonly FieldModel[]
  /** The chips of the content type that the section shows (`BlockDefinition.showsChips`). */
  chips?: readonly ChipModel[]
  forms?: Readonly<Record<string, FormModel>>
  place?: AdSize
}

/** One pass of the compiler: takes a draft, returns the next draft and all faults it found. */
export type Pass = (draft: Draft, catalog: Catalog) => { draft: Draft; issues: readonly Issue[] }

/**
 * Applies a change to every section of every layout; a section changed to `undefined` is removed.
 *
 * @param isFault whether a removal is due to a fault
 */
export function mapSections(
  draft: Draft,
  change: (section: DraftSection, route: DraftRoute) => DraftSection | undefined,
  isFault = false,
): Draft {
  const routes = draft.routes.map((route) => {
    const incomplete: Partial<Record<Device, true>> = { ...route.incomplete }
    const tryChange = (section: DraftSection) => {
      const changed = change(section, route)
      if (isFault && !changed) incomplete[section.device] = true
      return changed
    }
    const keep = (section: DraftSection) => tryChange(section) ?? []
    const layouts = Object.entries(route.layouts).map(([device, rows]) => [
      device,
      rows.flatMap((row): DraftRow[] => {
        if (row.kind === 'columns') return [{ ...row, main: row.main.flatMap(keep), aside: row.aside.flatMap(keep) }]
        const section = tryChange(row.section)
        return section ? [{ kind: 'section', section }] : []
      }),
    ])
    return { ...route, layouts: Object.fromEntries(layouts), incomplete }
  })
  return { ...draft, routes }
}

/** Returns the sections of a layout in reading order. */
export function sectionsOf(rows: readonly DraftRow[]): readonly DraftSection[] {
  return rows.flatMap((row) => {
    if (row.kind === 'section') return [row.section]
    return row.side === 'start' ? [...row.aside, ...row.main] : [...row.main, ...row.aside]
  })
}

/** The sections of a layout that one kind of visitors sees. */
export interface LayoutMode {
  isElder: boolean
  sections: readonly DraftSection[]
}

/** Returns a layout as it is seen in the usual mode and in the elder mode; once, where sections make no difference. */
export function modesOf(rows: readonly DraftRow[]): readonly LayoutMode[] {
  const sections = sectionsOf(rows)
  const seenBy = (isElder: boolean): LayoutMode => ({
    isElder,
    sections: sections.filter(({ elder = isElder }) => elder === isElder),
  })
  return sections.some(({ elder }) => elder !== undefined) ? [seenBy(false), seenBy(true)] : [seenBy(false)]
}

/** Names a layout in a sentence: 手机版面, and of the elder mode 手机版面（适老版）. */
export function layoutName(device: Device, isElder: boolean): string {
  return `${device === 'desktop' ? '桌面' : '手机'}版面${isElder ? '（适老版）' : ''}`
}

/**
 * Returns the place of a value of a section. A value from a template parameter stands in the route's `with`, or in the
 * parameter's default, so a fault is reported there and not at `$with.` in the template.
 */
export function placeIn(section: Pick<DraftSection, 'origin' | 'filled'>, ...path: (string | number)[]): Origin {
  return section.filled.get(filledKey(path)) ?? within(section.origin, ...path)
}

/** Returns the key of a value in `DraftSection.filled`. */
export function filledKey(path: readonly (string | number)[]): string {
  return JSON.stringify(path)
}

/** Returns a place inside a definition. */
export function within(origin: Origin, ...path: (string | number)[]): Origin {
  return { file: origin.file, path: [...origin.path, ...path] }
}
