import { isPartName, type PartName, partWords } from '#server/platform/parts/part-names.ts'

/** How often a log tells of the beginning of an outage, and how often of its end. */
export interface OutageCounts {
  begun: number
  ended: number
}

// A portal of a drill writes its log in Chinese, as one does that is not told otherwise.
const FULL = '所在的磁盘已满'
const ROOM = '所在的磁盘又有空间了'
const MENDED = '又正常了'

/** The lines of a log about its disk (server/platform/parts/disk-watch.ts). */
export function outageOfDisk(logs: readonly string[]): OutageCounts {
  return { begun: count(logs, FULL), ended: count(logs, ROOM) }
}

/** The lines of a log about a part of the server (docs/operations.md#parts-of-the-server). */
export function outageOfPart(logs: readonly string[], part: PartName): OutageCounts {
  const { name, failure } = partWords[part]
  return { begun: count(logs, `"${failure.zh}：`), ended: count(logs, `"${name.zh}：${MENDED}"`) }
}

/** The parts whose outage a log does not tell to its end, or of which it tells another number of ends than beginnings. */
export function unendedParts(logs: readonly string[]): PartName[] {
  return partNames().filter((part) => {
    const { begun, ended } = outageOfPart(logs, part)
    return begun !== ended
  })
}

/** The parts of which a log tells more than one outage. */
export function repeatedParts(logs: readonly string[]): PartName[] {
  return partNames().filter((part) => outageOfPart(logs, part).begun > 1)
}

function partNames(): PartName[] {
  return Object.keys(partWords).filter(isPartName)
}

function count(logs: readonly string[], words: string): number {
  return logs.filter((line) => line.includes(words)).length
}
