/** What pages are shown on: as they are, on paper, or light on dark. */
export const grounds = ['white', 'paper', 'night'] as const
export type Ground = (typeof grounds)[number]
