import { catalog } from '#blocks/catalog.ts'
import { compilePortal } from '#compile/compile-portal.ts'
import type { Portal } from '#compile/portal.ts'
import { checkSchema } from '#server/schema/check-schema.ts'
import { readSchemaFolder } from '#server/schema/read-schema-folder.ts'

/** The project's own schema, compiled. @throws with every fault where it does not compile. */
export async function readRealPortal(): Promise<Portal> {
  const checked = checkSchema(await readSchemaFolder('schema'), { compile: compilePortal, catalog })
  if (!checked.ok) throw new Error(checked.issues.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n'))
  return checked.snapshot.portal
}
