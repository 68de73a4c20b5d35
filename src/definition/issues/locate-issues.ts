import { compareText } from '#contract/text/compare-text.ts'

import type { Issue } from './issue.ts'
import { fileStart, findPosition, type JsonPosition, type PositionTree } from '../json/json-position.ts'
import { createLineTable } from '../json/line-table.ts'
import { explainStrangeName } from './explain-strange-name.ts'

/** An issue with its position in the file, and its line. */
export interface LocatedIssue extends Issue, JsonPosition {
  excerpt: Excerpt
}

/** A part of a line, short enough to display, with the faulty range (UTF-16 units in `text`). */
export interface Excerpt {
  text: string
  from: number
  to: number
}

/** Data to find a JSON path in a file. `places` is missing if the file is not JSON. */
export interface FilePositions {
  text: string
  places?: PositionTree
}
export type SchemaPositions = ReadonlyMap<string, FilePositions>

/** Adds the position to every issue without one. Sorts by file, line and column. */
export function locateIssues(issues: readonly Issue[], positions: SchemaPositions): LocatedIssue[] {
  const lineTables = new Map([...positions].map(([file, { text }]) => [file, createLineTable(text)]))
  return issues
    .map((issue): LocatedIssue => {
      if (isLocated(issue)) return issue
      const places = positions.get(issue.file)?.places
      const place = places ? findPosition(places, issue.path, issue.at) : fileStart
      const line = lineTables.get(issue.file)?.textOf(place.line) ?? ''
      return { ...explainStrangeName(issue, writtenAt(line, place)), ...place, excerpt: excerptOf(line, place) }
    })
    .sort((left, right) => compareText(left.file, right.file) || left.line - right.line || left.column - right.column)
}

/** Adds a known position to an issue. */
export function placeIssue(issue: Issue, place: JsonPosition, text: string): LocatedIssue {
  return { ...issue, ...place, excerpt: excerptOf(createLineTable(text).textOf(place.line), place) }
}

function isLocated(issue: Issue | LocatedIssue): issue is LocatedIssue {
  return 'excerpt' in issue
}

/** Returns what is written at a place of a file. */
export function writtenIn(text: string, place: JsonPosition): string {
  return writtenAt(createLineTable(text).textOf(place.line), place)
}

/** Returns what is written at a place of one line. */
function writtenAt(line: string, { line: first, column, endLine, endColumn }: JsonPosition): string {
  return endLine === first ? line.slice(column - 1, endColumn - 1) : ''
}

/** Characters of a long line displayed before the fault, and altogether. */
const BEFORE = 48
const WIDEST = 100

function excerptOf(line: string, { column, line: first, endLine, endColumn }: JsonPosition): Excerpt {
  const start = Math.min(column - 1, line.length)
  const end = Math.max(start + 1, endLine === first ? endColumn - 1 : line.length)
  if (line.length <= WIDEST) return { text: line, from: start, to: end }
  const cut = Math.max(0, start - BEFORE)
  const text = line.slice(cut, cut + WIDEST)
  const head = cut > 0 ? '…' : ''
  return {
    text: `${head}${text}${cut + WIDEST < line.length ? '…' : ''}`,
    from: start - cut + head.length,
    to: Math.min(end - cut, text.length) + head.length,
  }
}
