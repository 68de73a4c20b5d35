import { builtinModules } from 'node:module'
import { posix } from 'node:path'

import { rooms } from './arrows.mjs'
import { reserved } from './reserved-imports.mjs'

/**
 * @typedef {object} Arrow one import
 * @property {string} from the importing file, relative to the project, with "/"
 * @property {string} specifier as written
 * @property {boolean} isType whether the import vanishes when types do
 */

/**
 * Describes the fault of an import; undefined if the import is allowed.
 * @param {Arrow} arrow
 * @returns {string | undefined}
 */
export function checkArrow({ from, specifier, isType }) {
  const target = resolveSpecifier(from, specifier)
  if (target === undefined) return undefined
  const room = rooms.find(({ holds }) => holds.some((glob) => match(glob, from)))
  return (room && checkRoom(room, from, target, isType)) ?? (isType ? undefined : checkReserved(from, target))
}

/**
 * @param {import('./rooms-of.mjs').Room} room
 * @param {string} from
 * @param {Target} target
 * @param {boolean} isType
 */
function checkRoom(room, from, target, isType) {
  if (target.kind === 'package') {
    if (room.packages === undefined || isType || room.packages.includes(target.name)) return undefined
    const allowed = room.packages.length === 0 ? 'It imports no package.' : `It may import ${room.packages.join(', ')}.`
    return `${sentence(room.name)} must not import the package "${target.name}". ${room.because} ${allowed}`
  }
  const names = namesIn(room, from)
  const may = room.may.map((glob) => fill(glob, names))
  if (may.some((glob) => match(glob, target.path))) return undefined
  const types = (room.types ?? []).map((glob) => fill(glob, names))
  const hasType = types.some((glob) => match(glob, target.path))
  if (hasType && isType) return undefined
  const what = hasType ? `more than types (import type) from ${target.path}` : target.path
  const typesToo = types.length === 0 ? '' : `; types from ${types.join(', ')}`
  return `${sentence(room.name)} must not import ${what}. ${room.because} It may import ${may.join(', ')}${typesToo}.`
}

/**
 * @param {string} from
 * @param {Target} target
 */
function checkReserved(from, target) {
  const name = target.kind === 'package' ? target.name : target.path
  const rule = reserved.find(
    ({ what, only }) => what.some((glob) => match(glob, name)) && !only.some((glob) => match(glob, from)),
  )
  return rule && `Only ${rule.only.join(', ')} may import ${name}. ${rule.because}`
}

/** @typedef {{ kind: 'file', path: string } | { kind: 'package', name: string }} Target */

/**
 * "#plan/address.ts" is src/plan/address.ts, by the imports of package.json.
 * @param {string} from
 * @param {string} specifier
 * @returns {Target | undefined}
 */
function resolveSpecifier(from, specifier) {
  const [plain = ''] = specifier.split('?')
  if (plain.startsWith('#server/')) return { kind: 'file', path: plain.slice(1) }
  if (plain.startsWith('#')) return { kind: 'file', path: `src/${plain.slice(1)}` }
  if (plain.startsWith('.')) return { kind: 'file', path: posix.join(posix.dirname(from), plain) }
  if (plain.startsWith('node:') || builtinModules.includes(plain))
    return { kind: 'package', name: plain.startsWith('node:') ? plain : `node:${plain}` }
  // Virtual modules ("virtual:…") belong to the build.
  if (plain === '' || plain.includes(':')) return undefined
  const parts = plain.split('/')
  return { kind: 'package', name: parts.slice(0, plain.startsWith('@') ? 2 : 1).join('/') }
}

/**
 * @param {string} glob
 * @param {string} path
 */
function match(glob, path) {
  return toPattern(glob).exec(path)
}

/** @param {string} glob */
function toPattern(glob) {
  const source = glob.replaceAll(/\*\*|\*|:\w+|[.+?^${}()|[\]\\]/gu, (token) => {
    if (token === '**') return '.*'
    if (token === '*') return '[^/]*'
    return token.startsWith(':') && token.length > 1 ? `(?<${token.slice(1)}>[^/]+)` : `\\${token}`
  })
  return new RegExp(`^${source}$`, 'u')
}

/**
 * @param {import('./rooms-of.mjs').Room} room
 * @param {string} from
 * @returns {Record<string, string>}
 */
function namesIn(room, from) {
  for (const glob of room.holds) {
    const found = match(glob, from)
    if (found) return found.groups ?? {}
  }
  return {}
}

/**
 * @param {string} glob
 * @param {Record<string, string>} names
 */
function fill(glob, names) {
  return glob.replaceAll(/:(\w+)/gu, (token, name) => names[name] ?? token)
}

/** @param {string} name */
function sentence(name) {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
