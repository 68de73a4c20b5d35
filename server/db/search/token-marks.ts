/*
 * What sets tokens apart that are spelled alike. None of these is a letter, so no text and no query has them (`splitRuns`),
 * and an index needs no columns: every token says itself where it stands.
 */

/** Stands in the title; the same token without it says: anywhere. */
export const IN_TITLE = '◆'
/** How a title is read, from any of its characters on. */
export const READ_ANYWHERE = '♪'
/** How a title begins: as it is read, its first character, its first word. */
export const FROM_START = '♫'
/** Ends the reading of a whole title. */
export const READ_TO_END = '♬'
