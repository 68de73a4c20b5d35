import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import { parse, walk } from 'css-tree'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const CHARACTERS = `${LETTERS}0123456789`
/** A file's names begin at a multiple of this, so that a class added to one file leaves the names of the next alone. */
const BLOCK = 8
/** Names left free behind each file at least. */
const SPARE = 2

/**
 * Returns the short names of the classes of CSS modules, for `generateScopedName`.
 *
 * The names depend on the sources alone, never on the order in which a bundler transforms them: the files are numbered
 * by their paths, the classes within a file by their places. A name is two characters long and near the others of its
 * file, because every document carries its CSS inlined and its HTML the names: hashes of four characters cost each
 * page 400 bytes (docs/decisions/0012-builds-are-versions.md).
 *
 * @param root the project's folder
 * @param folder below it, with all modules
 * @throws for more classes than there are names; the returned function, for a class that no file defines
 */
export function shortClassNames(root: string, folder: string): (local: string, file: string) => string {
  const names = new Map<string, string>()
  let place = 0
  for (const path of modulesBelow(root, folder)) {
    for (const local of localNames(readFileSync(join(root, path), 'utf8')))
      names.set(`${path}:${local}`, nameAt(place++))
    place = Math.ceil((place + SPARE) / BLOCK) * BLOCK
  }
  return (local, file) => {
    const key = `${pathFrom(root, file)}:${local}`
    const name = names.get(key)
    if (name === undefined) throw new Error(`No short name was made for ${key}`)
    return name
  }
}

/** Returns a readable name for development, where weight does not matter and classes come and go. */
export function readableClassName(local: string, file: string): string {
  return `${local}_${createHash('sha256').update(file.replace(/\?.*$/u, '')).digest('hex').slice(0, 6)}`
}

/** Paths below `root`, in an order that no file system and no language of the machine decides. */
function modulesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css'))
    .map((path) => pathFrom(root, join(root, folder, path)))
    .sort()
}

/** The path below `root` with `/`, without the bundler's query. */
function pathFrom(root: string, file: string): string {
  return relative(root, file.replace(/\?.*$/u, '')).split(sep).join('/')
}

/** Names of classes and animations, each once, in the order of the file. */
function localNames(css: string): ReadonlySet<string> {
  const names = new Set<string>()
  walk(parse(css), (node) => {
    if (node.type === 'ClassSelector') names.add(node.name)
    if (node.type !== 'Atrule' || node.name !== 'keyframes' || !node.prelude) return
    walk(node.prelude, (child) => void (child.type === 'Identifier' && names.add(child.name)))
  })
  return names
}

function nameAt(place: number): string {
  const first = Math.floor(place / CHARACTERS.length)
  if (first >= LETTERS.length) throw new Error('There are more classes than names of two characters; add a third one')
  return LETTERS.charAt(first) + CHARACTERS.charAt(place % CHARACTERS.length)
}
