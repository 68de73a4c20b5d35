import { catalog } from '#blocks/catalog.ts'
import { compilePortal } from '#compile/compile-portal.ts'
import type { Portal } from '#compile/portal.ts'
import { checkSchema } from '#server/schema/check-schema.ts'
import { readSchemaFolder } from '#server/schema/source/read-schema-folder.ts'

/** Compiles the schema of a folder. @throws with every fault where it does not compile. */
export async function readSite(folder: string): Promise<Portal> {
  const checked = checkSchema(await readSchemaFolder(folder), { compile: compilePortal, catalog })
  if (!checked.ok)
    throw new Error(checked.issues.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n'))
  return checked.snapshot.portal
}
