import { existsSync } from 'node:fs'
import { posix } from 'node:path'

import { parseSync } from 'vite'

import { projectRoot, readProjectFile } from './project-files.ts'

/** Prefixes of the project's own modules: "#plan/" stands for "src/plan/" (package.json, `imports`). */
const aliases: readonly (readonly [prefix: string, folder: string])[] = Object.entries(readAliases()).map(
  ([prefix, folder]) => [prefix.replace(/\*$/u, ''), folder.replace(/^\.\/|\*$/gu, '')],
)

/**
 * Follows the imports from the entries through the project's own modules and returns the packages that are loaded on
 * the way, as they are written: "zod/mini", "dayjs/plugin/utc.js". Static and dynamic imports count, and so do
 * re-exports; imports of types alone leave no trace in the compiled code and do not.
 *
 * @param read gives the modules that a file loads; one that keeps them serves several walks over the same files
 * @throws for an import of a module of the project that does not exist
 */
export function packagesReachedFrom(entries: readonly string[], read = importsIn): ReadonlySet<string> {
  return reachedFrom(entries, read).packages
}

/** Returns the project's own modules that are loaded from the entries, as paths: "src/plan/address.ts". */
export function modulesReachedFrom(entries: readonly string[]): ReadonlySet<string> {
  return reachedFrom(entries).modules
}

function reachedFrom(
  entries: readonly string[],
  read = importsIn,
): { packages: ReadonlySet<string>; modules: ReadonlySet<string> } {
  const packages = new Set<string>()
  const seen = new Set(entries)
  // A set goes on to the values that are added during the loop.
  for (const file of seen)
    for (const specifier of read(file)) {
      const path = resolveModule(file, specifier)
      if (path === undefined) packages.add(specifier)
      else if (/\.(?:[cm]?[jt]s|tsx)$/u.test(path)) seen.add(path)
    }
  return { packages, modules: seen }
}

/** Returns a reader of imports that parses each file once. */
export function createImportReader(): (file: string) => readonly string[] {
  const found = new Map<string, readonly string[]>()
  return (file) => {
    const imports = found.get(file) ?? importsIn(file)
    found.set(file, imports)
    return imports
  }
}

function importsIn(file: string): readonly string[] {
  return importsOf(file, readProjectFile(file))
}

/** The modules that a file loads, as its source names them. A file name ending in "tsx" is read with JSX. */
export function importsOf(file: string, source: string): readonly string[] {
  const { module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} is not parsed: ${errors[0]?.message}`)
  const isLoaded = (entries: readonly { isType: boolean }[]) =>
    entries.length === 0 || entries.some(({ isType }) => !isType)
  return [
    ...module.staticImports.filter(({ entries }) => isLoaded(entries)).map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) => /^(['"])(.+)\1$/u.exec(source.slice(start, end))?.[2] ?? [],
    ),
  ]
}

/** Path of a module of the project, such as "src/plan/address.ts"; undefined for a package. */
function resolveModule(file: string, specifier: string): string | undefined {
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix))
  if (!alias && !specifier.startsWith('.')) return undefined
  const bare = specifier.replace(/\?.*$/u, '')
  const path = alias ? alias[1] + bare.slice(alias[0].length) : posix.join(posix.dirname(file), bare)
  if (!existsSync(`${projectRoot}/${path}`)) throw new Error(`${file} imports ${specifier}, but ${path} does not exist`)
  return path
}

function readAliases(): Readonly<Record<string, string>> {
  const { imports }: { imports: Record<string, string> } = JSON.parse(readProjectFile('package.json'))
  return imports
}
