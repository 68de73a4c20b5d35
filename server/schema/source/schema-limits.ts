import type { Issue } from '#definition/issues/issue.ts'

/** Limits of a schema: far above any real portal, low enough that reading it stays cheap. */
export const schemaLimits = { files: 500, entries: 5000, bytes: 8 * 1024 * 1024 }

/** Creates the issue of a schema with more files than the limit. */
export function tooManyFiles(): Issue {
  return { code: 'FOLDER_TOO_LARGE', file: '', path: [], message: `文件夹里的文件超过 ${schemaLimits.files} 个` }
}
