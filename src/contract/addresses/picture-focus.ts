/**
 * The point of a picture that stays visible where a page cuts it, in hundredths of its width and height. It stands at the end of
 * the picture's address, as a fragment: what knows nothing of it loads the same file.
 */
export interface PictureFocus {
  x: number
  y: number
}

const FOCUS = /#focus=(\d{1,3})-(\d{1,3})$/u

/** Returns an address with a point of focus at its end. */
export function addFocus(address: string, { x, y }: PictureFocus): string {
  return `${address}#focus=${x}-${y}`
}

/** Splits an address into that of the file and the point of focus, if it has one. */
export function splitFocus(address: string): { address: string; focus: PictureFocus | undefined } {
  const [fragment, x, y] = FOCUS.exec(address) ?? []
  return fragment === undefined
    ? { address, focus: undefined }
    : { address: address.slice(0, -fragment.length), focus: { x: Number(x), y: Number(y) } }
}
