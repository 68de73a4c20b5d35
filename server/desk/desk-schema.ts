import type { LayoutRow, Portal } from '#compile/portal.ts'
import type { SourceName } from '#contract/calls/sources.ts'
import type { SchemaPublisher } from '#server/services/context/schema-publisher.ts'
import type { SchemaPart } from '#server/services/content/export/export-site.ts'

/** The schema as far as commands of the desk use it. */
export interface DeskSchema extends SchemaPublisher {
  /** The last save was refused, so that the schema in use is an earlier one. */
  isSaveRefused(): boolean
  /** The files of the schema in use, byte for byte; those of a refused save are not in use. */
  files(): Promise<readonly SchemaPart[]>
  /** Whether any page shows content of this source. */
  shows(source: SourceName): boolean
}

interface DeskSchemaOptions extends Pick<DeskSchema, 'files' | 'publish'> {
  /** The portal in use. */
  portal: () => Portal
  /** The faults of the last save. */
  issues: () => readonly unknown[]
}

/** Creates the schema of the desk from a portal in use, the faults of the last save, and what reads and publishes files. */
export function createDeskSchema({ portal, issues, ...files }: DeskSchemaOptions): DeskSchema {
  return {
    ...files,
    isSaveRefused: () => issues().length > 0,
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
