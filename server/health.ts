import { mendOf } from '#definition/issues/issue-mends.ts'
import type { LocatedIssue } from '#definition/issues/locate-issues.ts'

import type { PortalBackend } from './backend/open-backend.ts'
import type { SchemaStore } from './schema/schema-store.ts'

/** The state of the server for monitoring, at /healthz. */
export function health(
  schema: SchemaStore,
  backend: Pick<PortalBackend, 'isReachable' | 'isStorageReachable' | 'contentVersion' | 'rewriting'>,
): object {
  const { version, loadedAt, isKept, issues, warnings, unlisted } = schema.state()
  return {
    status: 'ok',
    database: backend.isReachable() ? 'ok' : 'unreachable',
    storage: backend.isStorageReachable() === false ? 'unreachable' : 'ok',
    schema: {
      version,
      loadedAt,
      isKept,
      refused: issues.map(reported),
      warnings: warnings.map(reported),
      unlisted: { refused: unlisted.issues, warnings: unlisted.warnings },
    },
    content: backend.contentVersion(),
    // Facets and search that still follow a saved schema.
    rewriting: backend.rewriting() ?? null,
  }
}

function reported({ file, line, column, code, message, allowed, suggestion }: LocatedIssue): object {
  return { file, line, column, code, message, allowed, suggestion, mend: mendOf(code) }
}
