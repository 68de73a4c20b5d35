import { catalog } from '#blocks/catalog.ts'
import { compilePortal } from '#compile/compile-portal.ts'
import type { Portal } from '#compile/portal.ts'
import { checkSchema } from '#server/schema/check-schema.ts'
import { readSchemaFolder } from '#server/schema/read-schema-folder.ts'

let compiled: Promise<Portal> | undefined

/** The project's own schema, compiled once for all files of a worker: it is frozen. @throws with every fault where it does not compile. */
export function readRealPortal(): Promise<Portal> {
  return (compiled ??= compile())
}

async function compile(): Promise<Portal> {
  const checked = checkSchema(await readSchemaFolder('schema'), { compile: compilePortal, catalog })
  if (!checked.ok)
    throw new Error(checked.issues.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n'))
  return checked.snapshot.portal
}
