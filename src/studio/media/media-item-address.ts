/** Returns the address of the page about a file. */
export function mediaItemAddress(path: string): string {
  return `/media/item?path=${encodeURIComponent(path)}`
}
