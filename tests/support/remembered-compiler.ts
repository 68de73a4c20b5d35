import { catalog } from '#blocks/catalog.ts'
import { compilePortal, type Compiled } from '#compile/compile-portal.ts'
import { type ParsedPortal, parsePortal } from '#definition/parse-portal.ts'
import type { SchemaCompiler } from '#server/schema/check-schema.ts'

/** A command checks what it finds, what it plans and what it wrote; tests of one worker find the same sites. */
const LATEST = 8
const parsed = new Map<string, ParsedPortal>()
const compiled = new Map<string, Compiled>()

/**
 * The parser and the compiler of this portal, which both depend on nothing but the texts of a schema: what equals one of
 * the latest schemas to the letter is not compiled again. Portals are frozen, so that tests can share them.
 */
export const rememberedCompiler: SchemaCompiler = {
  catalog,
  parse: (files) => {
    const sorted = [...files].sort((left, right) => (left.file < right.file ? -1 : 1))
    const key = JSON.stringify(sorted.map(({ file, text }) => [file, text]))
    return remembered(parsed, key, () => parsePortal(files))
  },
  compile: (definition, blocks) =>
    blocks === catalog
      ? remembered(compiled, JSON.stringify(definition), () => compilePortal(definition, blocks))
      : compilePortal(definition, blocks),
}

function remembered<Result>(results: Map<string, Result>, key: string, compute: () => Result): Result {
  const result = results.get(key) ?? compute()
  results.delete(key)
  results.set(key, result)
  const [oldest] = results.keys()
  if (results.size > LATEST && oldest !== undefined) results.delete(oldest)
  return result
}
