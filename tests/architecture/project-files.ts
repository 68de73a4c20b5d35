import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'

export const projectRoot = resolve(import.meta.dirname, '../..')

/** A folder that a law makes for itself while others run. */
const HIDDEN = /(?:^|[/\\])\./u

/** Files below some folders of the project, as "src/plan/address.ts". */
export function listFiles(folders: readonly string[], endings: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => !HIDDEN.test(path) && endings.some((ending) => path.endsWith(ending)))
      .map((path) => `${folder}/${path.split(sep).join('/')}`)
      .sort(),
  )
}

export function readProjectFile(path: string): string {
  return readFileSync(join(projectRoot, path), 'utf8')
}
