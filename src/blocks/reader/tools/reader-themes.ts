/** Themes of the reader, by the background of the pages: unchanged, paper, or light on dark. */
export const readerThemes = ['white', 'paper', 'night'] as const
export type ReaderTheme = (typeof readerThemes)[number]
