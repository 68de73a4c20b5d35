/** Smaller numbers of readers and likes say nothing about a text, and make a new portal look deserted. */
const FEWEST = 100

/** Returns a count of reads, likes or collects where visitors are shown it: from 100 on; else undefined. */
export function shownCount(count: number): number | undefined {
  return count < FEWEST ? undefined : count
}
