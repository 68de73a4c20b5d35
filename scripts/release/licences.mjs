import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Licences that ask for no more than their text beside the code. */
const everywhere = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
]
/** Licences of libraries that stay files of their own, which an operator can replace. */
const beside = ['LGPL-3.0-or-later']

/** Names that manifests write in other words. */
const identifiers = /** @type {Readonly<Record<string, string>>} */ ({ 'Apache License 2.0': 'Apache-2.0' })

/** Files with the licence of a package, and with what else it asks to be told. */
const LEGAL = /^(?:licen[cs]e|copying|notice|third[-_]party)/iu

/** The chapter of a README about the licence, below "## License" or an underlined "License". */
const CHAPTER = /(?:^|\n)(?:#+ *licen[cs](?:e|ing)\b[^\n]*|licen[cs]e *\n[-=]{3,})\n([\s\S]*?)(?=\n#|$)/iu
/** Characters of a chapter that says more than the licence's name. */
const MORE_THAN_A_NAME = 100

/**
 * @param {{ license?: unknown }} manifest of a package
 * @returns {string | undefined} the identifier or expression (SPDX); undefined where none is named
 */
export function licenceOf({ license }) {
  return typeof license === 'string' && license !== '' ? (identifiers[license] ?? license) : undefined
}

/**
 * Whether a package may be in a release: by one of the licences that "OR" stands between, by all that "AND" stands
 * between. Expressions with anything else are refused.
 *
 * @param {string} licence
 * @param {{ isBundled: boolean }} place whether the package became part of the portal's own files
 */
export function isAllowed(licence, { isBundled }) {
  const allowed = isBundled ? everywhere : [...everywhere, ...beside]
  return licence
    .replace(/^\((.*)\)$/u, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.includes(one)))
}

/**
 * @param {string} folder of a package
 * @returns {string} its licence and notices, as it ships them; else the chapter of its README; else empty
 */
export function licenceText(folder) {
  const names = readdirSync(folder).sort()
  const legal = names.filter((name) => LEGAL.test(name))
  const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim()
  if (legal.length > 0) return legal.map(read).join('\n\n')
  const readme = names.find((name) => /^readme/iu.test(name))
  const [, chapter = ''] = CHAPTER.exec(readme ? read(readme) : '') ?? []
  return chapter.length > MORE_THAN_A_NAME ? chapter.trim() : ''
}

/** Packages that ship neither a text nor an author, each with one of the same repository that ships the text of both. */
const besideIn = /** @type {Readonly<Record<string, string>>} */ ({ '@tus/utils': '@tus/server' })

/**
 * @param {string} packages the folder of packages that has it
 * @param {{ name: string, repository?: unknown, license?: unknown }} manifest of a package that ships no text
 * @returns {string} the text that its repository ships with another package; empty where there is none
 */
export function repositoryText(packages, { name, repository, license }) {
  const beside = besideIn[name]
  if (beside === undefined) return ''
  const folder = join(packages, beside)
  const other = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const isSame = typeof repository === 'string' && other.repository === repository && other.license === license
  return isSame ? licenceText(folder) : ''
}

/**
 * @typedef {object} Licensed
 * @property {string} name with version
 * @property {string} licence
 * @property {string} text
 * @property {string} author
 */

/**
 * Writes the licences of all packages into one text: each text once, below the packages that come under it.
 * @param {readonly Licensed[]} packages
 */
export function licenceFile(packages) {
  /** @type {Map<string, string[]>} */
  const byText = new Map()
  for (const { name, licence, text, author } of packages) {
    const line = `${name} (${licence})`
    const [key, shown] =
      text === '' ? [`This package ships no text of its licence.`, `${line}${author && `, ${author}`}`] : [text, line]
    byText.set(key, [...(byText.get(key) ?? []), shown])
  }
  const chapters = [...byText].map(([text, names]) => ({ text, names: [...new Set(names)].sort() }))
  chapters.sort((one, other) => ((one.names[0] ?? '') < (other.names[0] ?? '') ? -1 : 1))
  const line = '='.repeat(80)
  return `${chapters.map(({ text, names }) => `${line}\n${names.join('\n')}\n${line}\n\n${text}\n`).join('\n')}`
}
