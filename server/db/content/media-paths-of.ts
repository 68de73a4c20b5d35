import { decoded } from '#server/platform/text/decoded.ts'

import { hasScheme, mediaAddressesIn, relativeAddressesIn, withoutQuery } from './media-addresses.ts'

/** The texts of an entity that may name a file. */
export interface MediaTexts {
  title: string
  summary: string
  body: string
  cover: string
  images: readonly string[]
  category: string
  area: string
  source: string
  author: string
  fields: Readonly<Record<string, unknown>>
}

/** A file that an entity names: its path below the media folder, and the column or field that names it. */
export interface MediaPlace {
  path: string
  place: string
}

/** The name of a file that an import stored (take-pictures.ts), however its folder is written in front of it. */
const OF_IMPORT = /[A-Za-z0-9_-]{22}\.[A-Za-z0-9]{2,5}(?![A-Za-z0-9])/gu
/** The end of a path in the value of a field; with a letter first, so that numbers are none. */
const ENDING = /\.[a-z][a-z0-9]{1,4}$/iu
/** What no path holds; PostgreSQL accepts no NUL. */
// oxlint-disable-next-line no-control-regex -- such characters end an address
const CONTROL = /[\u0000-\u001F\u007F]/u
/** Longer than any path of a file of ours, and short enough for an index of PostgreSQL. */
const MOST_BYTES = 1024

/**
 * Returns the files below the media folder that an entity names, each once for each place. The values tell by their shape,
 * not by the kinds of the type's fields, so that what was found stays true when the schema changes. A text that merely
 * looks like a path is among them: a file that is named too often stays, one that is named too rarely would be deleted.
 */
export function mediaPathsOf(entity: MediaTexts): MediaPlace[] {
  const places = new Map<string, MediaPlace>()
  const add = (place: string, paths: readonly string[]) => {
    for (const path of paths) places.set(`${place}\n${path}`, { path, place })
  }
  add('cover', pathsOfAddress(entity.cover))
  add('images', entity.images.flatMap(pathsOfAddress))
  add('body', pathsOfText(entity.body))
  for (const place of ['title', 'summary', 'category', 'area', 'source', 'author'] as const)
    add(place, pathsOfText(entity[place]))
  for (const [name, value] of Object.entries(entity.fields)) add(name, pathsOfValue(value))
  return [...places.values()]
}

/** The files in a text: addresses of our own, relative ones of HTML, and names of imported files. */
function pathsOfText(text: string): string[] {
  // Most texts are empty or a few words; a file has an ending, its point perhaps encoded.
  if (!/[.%]/u.test(text)) return []
  const paths = mediaAddressesIn(text).flatMap(spellingsOf)
  if (text.includes('<'))
    paths.push(
      ...relativeAddressesIn(text)
        .map(withoutQuery)
        .filter((address) => ENDING.test(address))
        .flatMap(spellingsOf),
    )
  if (text.toLowerCase().includes('imports'))
    for (const [name] of text.matchAll(OF_IMPORT)) paths.push(`imports/${name}`)
  return paths
}

/** The file of a value that is an address or a path, whatever its ending. */
function pathsOfAddress(value: string): string[] {
  const paths = pathsOfText(value)
  return value === '' || value.startsWith('/') || hasScheme(value)
    ? paths
    : [...paths, ...spellingsOf(withoutQuery(value))]
}

/** The files of a field: a path or several with commas between them, JSON as captions have it, or a text. */
function pathsOfValue(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(pathsOfValue)
  if (typeof value !== 'string') return []
  const paths = pathsOfText(value)
  const inner = /^\s*[[{]/u.test(value) ? parse(value) : undefined
  if (inner !== undefined) return [...paths, ...pathsOfValue(inner)]
  const pieces = value.split(',').map((piece) => withoutQuery(piece.trim()))
  return [...paths, ...pieces.filter(isLikeAPath).flatMap(spellingsOf)]
}

function isLikeAPath(text: string): boolean {
  return ENDING.test(text) && !text.startsWith('/') && !hasScheme(text) && !/[<>"]/u.test(text)
}

/** A path as it is written and as it is meant: `100%20.pdf` may be either. */
function spellingsOf(written: string): string[] {
  return [...new Set([written, decoded(written)])]
    .map((path) => path.replace(/^(?:\.\/)+/u, ''))
    .filter((path) => path !== '' && !CONTROL.test(path) && Buffer.byteLength(path) <= MOST_BYTES)
}

function parse(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text)
    return parsed
  } catch {
    return undefined
  }
}
