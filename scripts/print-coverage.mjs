import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { projectRoot } from './project-root.mjs'

/**
 * @typedef {object} FileCoverage istanbul's, as vitest's "json" reporter writes it
 * @property {Record<string, { start: { line: number } }>} statementMap
 * @property {Record<string, number>} s how often each statement ran
 */

/** Prints how many lines of each room the tests reached, and lists the unreached lines of each file. */
export function printCoverage() {
  /** @type {Record<string, FileCoverage>} */
  const files = JSON.parse(readFileSync(join(projectRoot, 'coverage', 'coverage-final.json'), 'utf8'))
  console.log(
    `\n${formatCoverage(Object.entries(files).map(([path, coverage]) => ({ path: relative(projectRoot, path), lines: linesOf(coverage) })))}`,
  )
}

/**
 * A table by room, and below it the lines not reached.
 *
 * @param {readonly { path: string, lines: ReadonlyMap<number, boolean> }[]} files line number → whether a test reached it
 */
export function formatCoverage(files) {
  const rooms = [...new Set(files.map(({ path }) => roomOf(path)))].toSorted()
  return rooms
    .map((room) => {
      const inRoom = files.filter(({ path }) => roomOf(path) === room)
      const all = inRoom.flatMap(({ lines }) => [...lines.values()])
      const reached = all.filter(Boolean).length
      const missed = inRoom
        .map(({ path, lines }) => ({
          path,
          missed: rangesOf([...lines].flatMap(([line, isReached]) => (isReached ? [] : [line]))),
        }))
        .filter((file) => file.missed !== '')
        .toSorted((one, other) => (one.path < other.path ? -1 : 1))
      return [
        `${String(percent(reached, all.length)).padStart(5)} %  ${room}  (${reached}/${all.length})`,
        ...missed.map((file) => `           ${file.path}: ${file.missed}`),
      ].join('\n')
    })
    .join('\n')
}

/**
 * The room of a file: "src/blocks", "server/api", "server" for files directly below it.
 *
 * @param {string} path
 */
function roomOf(path) {
  const parts = path.split('/')
  return parts.slice(0, Math.min(2, parts.length - 1)).join('/')
}

/** @param {FileCoverage} coverage */
function linesOf({ statementMap, s }) {
  /** @type {Map<number, boolean>} */
  const lines = new Map()
  for (const [id, { start }] of Object.entries(statementMap))
    lines.set(start.line, (lines.get(start.line) ?? false) || (s[id] ?? 0) > 0)
  return lines
}

/**
 * "3, 7–9".
 *
 * @param {readonly number[]} lines
 */
function rangesOf(lines) {
  /** @type {[number, number][]} */
  const ranges = []
  for (const line of lines.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last && line === last[1] + 1) last[1] = line
    else ranges.push([line, line])
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}

/**
 * @param {number} part
 * @param {number} whole
 */
function percent(part, whole) {
  return whole === 0 ? 100 : Math.floor((part / whole) * 1000) / 10
}
