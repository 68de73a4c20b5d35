import * as z from 'zod'

import { routePath } from '../grammar/route-definition.ts'
import type { FileKind } from '../migrations/file-kind.ts'
import { keyName, typeNumber } from '../names/name.ts'
import type { ParsedFile, SchemaFile } from '../parse-file.ts'

/**
 * A file that could not be read, in whole or in part. It has its text only if what it defines (its pages, its type) is
 * certain in spite of its faults; others may define anything of their kind.
 */
export interface UnreadFile {
  file: string
  text?: string
}

const paths = z.object({ routes: z.array(z.object({ path: routePath })).min(1) })
const name = z.object({ name: keyName })
/** What names the things that a kind of file defines. */
const identities: Readonly<Partial<Record<FileKind, z.ZodType>>> = {
  routes: paths,
  type: z.object({ type: typeNumber }),
  template: name,
  form: name,
  agreement: name,
}
const IDENTITY = /"(?:path|type|name|key)"/u

/** Describes a file with faults. */
export function unreadFile(
  source: SchemaFile,
  kind: FileKind,
  { value, rest, issues }: ParsedFile<object>,
): UnreadFile {
  const content = value ?? rest?.value
  const lines = source.text.split('\n')
  const isUncertain = issues.some(({ code, line }) => code.startsWith('JSON_') && IDENTITY.test(lines[line - 1] ?? ''))
  const isNamed = content !== undefined && (identities[kind]?.safeParse(content).success ?? true)
  return isNamed && !isUncertain ? source : { file: source.file }
}
