/*
 * Marks that distinguish tokens of equal spelling. None of them is a letter, so no text and no query contains them
 * (`splitRuns`), and the index needs no columns: every token carries its own scope.
 */

/** Token of the title; the same token without the mark covers all texts. */
export const IN_TITLE = '◆'
/** Reading of a title, from any of its characters on. */
export const READ_ANYWHERE = '♪'
/** Beginning of a title: its reading, its first character, its first word. */
export const FROM_START = '♫'
/** Ends the reading of a whole title. */
export const READ_TO_END = '♬'
