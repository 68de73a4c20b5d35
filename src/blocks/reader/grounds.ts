/** Backgrounds of the pages: unchanged, paper, or light on dark. */
export const grounds = ['white', 'paper', 'night'] as const
export type Ground = (typeof grounds)[number]
