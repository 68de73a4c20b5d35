// @ts-check

/** The cost of a request, in characters of the font (about 400 bytes each): headers, and the tables of the file. */
const REQUEST = 10
/** Characters in a slice of those that are in no title. */
const OTHERS = 10

/**
 * Divides the characters of titles into slices, so that a title needs few slices and these hold little else: begins
 * with a slice for each character, and joins the two that save most while two of them save anything.
 *
 * @param {readonly string[]} titles
 * @param {string} others characters that are wanted too
 * @returns {string[]}
 */
export function sliceTitles(titles, others) {
  const wanted = titles.map((title) => new Set(title))
  const characters = [...new Set(titles.join(''))].sort()
  let slices = characters.map((character) => [character])
  for (;;) {
    const now = costOf(slices, wanted)
    let best = { cost: now, slices }
    for (const [at, one] of slices.entries())
      for (const other of slices.slice(at + 1)) {
        const joined = [...slices.filter((slice) => slice !== one && slice !== other), [...one, ...other]]
        const cost = costOf(joined, wanted)
        if (cost < best.cost) best = { cost, slices: joined }
      }
    if (best.cost === now) break
    slices = best.slices
  }
  const rest = [...new Set(others)].filter((character) => !characters.includes(character)).sort()
  for (let at = 0; at < rest.length; at += OTHERS) slices.push(rest.slice(at, at + OTHERS))
  return slices.map((slice) => slice.sort().join('')).sort()
}

/**
 * @param {readonly (readonly string[])[]} slices
 * @param {readonly ReadonlySet<string>[]} titles
 */
function costOf(slices, titles) {
  let cost = 0
  for (const title of titles)
    for (const slice of slices) if (slice.some((character) => title.has(character))) cost += REQUEST + slice.length
  return cost
}
