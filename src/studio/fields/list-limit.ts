/** Returns the sentence of a list that has a limit. */
export function listCount(length: number, most: number | undefined): string | undefined {
  return most === undefined ? undefined : `${length} / ${most} 项`
}

/** Whether a list has room for another item. */
export function hasRoom(length: number, most: number | undefined): boolean {
  return most === undefined || length < most
}
