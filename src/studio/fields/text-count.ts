/** From this share of the limit on the count is shown. */
const NEAR = 0.8

/** Returns the count of a text near its limit, as the server counts: in UTF-16 units. */
export function textCount(text: string, most: number | undefined): string | undefined {
  return most === undefined || text.length < most * NEAR ? undefined : `${text.length} / ${most} 个字符`
}

/** Returns the fault of a text beyond its limit. */
export function textFault(text: string, most: number | undefined): string | undefined {
  return most === undefined || text.length <= most ? undefined : `最多 ${most} 个字符。`
}
