import type { LayoutRow, Portal } from '#compile/portal.ts'
import type { SourceName } from '#contract/calls/sources.ts'
import type { SchemaPart } from '#server/services/content/export/export-site.ts'

/** The schema as far as commands for content tell of it. */
export interface DeskSchema {
  /** The last save was refused, so that the schema in use is an earlier one. */
  isSaveRefused(): boolean
  /** The files of the schema in use, byte for byte; those of a refused save are not in use. */
  files(): Promise<readonly SchemaPart[]>
  /** Whether any page shows content of this source. */
  shows(source: SourceName): boolean
}

/** Creates it from a portal in use, the faults of the last save, and what reads the files. */
export function createDeskSchema(
  portal: () => Portal,
  issues: () => readonly unknown[],
  files: DeskSchema['files'],
): DeskSchema {
  return {
    isSaveRefused: () => issues().length > 0,
    files,
    shows: (source) =>
      portal().routes.some(({ layouts }) =>
        Object.values(layouts)
          .flatMap((rows) => rows.flatMap(sectionsOf))
          .some(({ requests }) => Object.values(requests).some((request) => request.source === source)),
      ),
  }
}

function sectionsOf(row: LayoutRow) {
  return row.kind === 'section' ? [row.section] : [...row.main, ...row.aside]
}
