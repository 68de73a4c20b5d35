import { posix } from 'node:path'

import type { TypeModel } from '#compile/portal.ts'
import { hasScheme, mediaAddressesIn, relativeAddressesIn, withoutQuery } from '#server/db/content/media-addresses.ts'
import type { StoredEntity } from '#server/db/content/stored-entities.ts'

import { decoded } from '#server/platform/text/decoded.ts'

/** A file below /web/media/ that a text names. */
export interface NamedFile {
  path: string
  /** Whether it has to be there; other texts only look like the name of a file. */
  required: boolean
}

const LOADED = /\.(?:avif|gif|jpe?g|png|svg|webp|pdf|docx|xlsx|pptx|zip|mp3|m4a|ogg|mp4|webm|m3u8|vtt)$/iu
/** A relative path with an ending: no address, no sentence, no binding. */
const LIKE_A_PATH = /^[^\s:{}$/][^:{}$]{0,280}\.[a-z0-9]{2,5}$/iu
/** The files of a schema whose relative paths are those of files. */
const OF_PAGES = /^(?:routes\/|templates\/|site\.json$|theme\.json$)/u

/** Returns the files that an entity of a type names: cover, pictures, files, captions, and those in its texts. */
export function filesOfEntity({ fields }: TypeModel, entity: StoredEntity): NamedFile[] {
  return [
    ...fileAt(entity.cover),
    ...entity.images.flatMap(fileAt),
    ...filesInHtml(entity.body),
    ...fields.flatMap((field) => filesOfValue(field, String(entity.fields[field.name] ?? ''))),
  ]
}

function filesOfValue({ kind }: Pick<TypeModel['fields'][number], 'kind'>, value: string): NamedFile[] {
  if (kind === 'image' || kind === 'file') return fileAt(value)
  if (kind === 'images') return value.split(',').flatMap(fileAt)
  if (kind === 'richtext') return filesInHtml(value)
  if (kind === 'captions')
    return stringsIn(parse(value)).flatMap(([name, text]) => (name === 'file' ? fileAt(text) : []))
  return filesInText(value)
}

/** Returns the files that a file of the schema names. */
export function filesOfSchema(file: string, text: string): NamedFile[] {
  return stringsIn(parse(text)).flatMap(([, value]) => [
    ...filesInText(value),
    ...(LIKE_A_PATH.test(value) && !hasScheme(value)
      ? [{ path: decoded(value), required: OF_PAGES.test(file) && LOADED.test(value) && !/\s/u.test(value) }]
      : []),
  ])
}

/** Returns the files that a playlist (RFC 8216) names, which lie beside it or below. */
export function filesOfPlaylist(path: string, text: string): NamedFile[] {
  return text.split(/\r?\n/u).flatMap((line) => {
    const address = line.startsWith('#') ? (/\bURI="([^"]+)"/u.exec(line)?.[1] ?? '') : line.trim()
    if (address === '' || hasScheme(address)) return []
    if (address.startsWith('/')) return fileAt(address)
    return [{ path: posix.join(posix.dirname(path), decoded(withoutQuery(address))), required: true }]
  })
}

/** The file of a value that is a path or an address; of addresses only those of our own. */
function fileAt(value: string): NamedFile[] {
  if (value === '') return []
  if (hasScheme(value) || value.startsWith('/')) return filesInText(value)
  return [{ path: decoded(withoutQuery(value)), required: true }]
}

function filesInText(text: string): NamedFile[] {
  return mediaAddressesIn(text).map((path) => ({ path: decoded(path), required: true }))
}

/** In HTML a relative address may be a file's as well. */
function filesInHtml(html: string): NamedFile[] {
  const relative = relativeAddressesIn(html)
    .filter((address) => LOADED.test(address))
    .map((address) => ({ path: decoded(address), required: false }))
  return [...filesInText(html), ...relative]
}

/** All texts in a JSON value, with the name of the property that each is in. */
function stringsIn(value: unknown, name = ''): [name: string, text: string][] {
  if (typeof value === 'string') return [[name, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, Array.isArray(value) ? name : key))
}

function parse(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text)
    return parsed
  } catch {
    return undefined
  }
}
