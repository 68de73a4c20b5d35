/**
 * The colours that the server writes by itself, where no style sheet is at hand: names and values of
 * src/styles/palette.css, to which tests/styles/colours.test.ts holds them.
 */
export const serverColours = {
  'paper-0': '#fffdf8',
  'paper-1': '#faf6ee',
  'paper-2': '#f3ecdf',
  'paper-3': '#e4dac7',
  'ink-8': '#211d19',
  'cinnabar-6': '#a83426',
} as const
