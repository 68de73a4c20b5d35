// @ts-check
// A calm face of a statue: brows, lowered eyes, nose and mouth.

/** The features only, around the middle of the eyes' line; at scale 1 about 70 wide and 70 high. */
export function visage(/** @type {import('./pen.mjs').Pen} */ pen, x, y, scale = 1, width = 2.2) {
  pen.at(
    x,
    y,
    () => {
      pen.mirrored(() => {
        pen.line('M7 -12C14 -20 28 -20 36 -12', width)
        pen.line('M9 2C16 -3 27 -4 35 0M10 3C17 7 27 6 34 1', width * 0.9)
      })
      pen.line('M-6 -12C-3 0 -4 10 -8 18C-4 23 4 23 8 18', width * 0.9)
      pen.line('M-13 33C-6 29 -3 31 0 32C3 31 6 29 13 33M-13 33C-5 39 5 39 13 33', width)
    },
    { scale },
  )
}
