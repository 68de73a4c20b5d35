/** The attributes that later steps read, of any element; all others fall away before the tree is worked on. */
const read: ReadonlySet<string> = new Set(
  [
    'id title href src alt style class align width height colspan rowspan scope start reversed type value',
    'data-src data-original data-actualsrc data-lazy-src data-w data-ratio data-type',
  ].flatMap((names) => names.split(' ')),
)
/** Lists that mean something without their end. */
const lists: ReadonlySet<string> = new Set(['style', 'class'])
/** The most characters of a value; pictures have been taken out of addresses before. */
const MOST = 2000

/** Returns the attributes of an element that are worth having: few names, and short values, as marks are repeated in each block. */
export function readAttributes(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const result: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes))
    if (read.has(name)) {
      if (value.length <= MOST) result[name] = value
      else if (lists.has(name)) result[name] = value.slice(0, value.lastIndexOf(name === 'style' ? ';' : ' ', MOST) + 1)
      // An address that is cut leads elsewhere.
      else if (/^data:/iu.test(value)) result[name] = 'data:'
    }
  return result
}
