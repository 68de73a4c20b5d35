import type { Catalog } from '#compile/catalog.ts'
import type { Compiled } from '#compile/compile-portal.ts'
import type { SchemaFile } from '#definition/parse-file.ts'
import { type ParsedPortal, parsePortal } from '#definition/parse-portal.ts'
import type { PortalDefinition } from '#definition/grammar/site-files.ts'

import { type ProgramTexts, withTexts } from './check-texts.ts'
import type { SchemaReading } from './source/schema-source.ts'
import { type MissingForms, missingForms, withForms } from './upgrade/missing-forms.ts'
import type { ProgramForms } from './upgrade/program-forms.ts'

/** The compiler and the catalog of blocks, passed in because the server's rooms import neither. */
export interface FolderCompiler {
  compile: (definition: PortalDefinition, catalog: Catalog) => Compiled
  catalog: Catalog
  /** The strings that the code uses; absent if they are neither checked nor completed. */
  texts?: ProgramTexts
  /** The program's own forms and rules for a site that lacks them; absent if it has to have its own. */
  forms?: ProgramForms
  /** Replaces the parser, for callers that check the same files repeatedly. */
  parse?: (files: readonly SchemaFile[]) => ParsedPortal
}

/** What became of a folder's files. */
export interface CompiledFolder {
  parsed: ParsedPortal
  /** The definition as it is written, as far as it is readable. */
  written: PortalDefinition
  /** The program's own forms for those that the site lacks. */
  missing: MissingForms | undefined
  /** The definition with the program's own forms and texts, which was compiled. */
  definition: PortalDefinition
  compiled: Compiled
}

/** Parses the files of a folder and compiles them, completed by the program's own forms and texts. */
export function compileFolder(
  { files }: Pick<SchemaReading, 'files'>,
  { compile, catalog, texts, forms, parse = parsePortal }: FolderCompiler,
): CompiledFolder {
  const parsed = parse(files)
  const written = parsed.ok ? parsed.value : parsed.readable
  const missing = forms && missingForms(written, forms, catalog)
  const completed = missing ? withForms(written, missing) : written
  const definition = texts ? { ...completed, text: withTexts(written.text, texts) } : completed
  return { parsed, written, missing, definition, compiled: compile(definition, catalog) }
}
