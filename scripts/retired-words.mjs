// Words that had to be looked up, and what is said instead (docs/glossary.md). Held by the rule wenlan/retired-words
// (oxlint-plugin.mjs) in the names of things; a word that means something else where it is part of another stands whole.

/** @type {readonly { word: RegExp, instead: string }[]} */
export const retiredWords = [
  { word: /turnstile/iu, instead: 'keyed mutex' },
  { word: /^(?:create)?Hold$|^hold[A-Z]/u, instead: 'lock for a row, weighted semaphore for room in memory' },
  { word: /drawingRoom|drawer/iu, instead: 'image worker' },
  {
    word: /^(?:takeTurn|takingTurns|takeMemberTurn|giveTurnBack|forgetTurns|ownTurn)$|ContentTurn/u,
    instead: 'count tries by limits, or hold an advisory lock',
  },
  {
    word: /^(?:create)?Hearing|hearSignals|hangUp|isDeaf|onDeaf/u,
    instead: 'listen subscriber, disconnect, isDisconnected',
  },
  { word: /heldData/iu, instead: 'personal data' },
  { word: /^(?:create)?Touched|^onTouched$/u, instead: 'invalidations' },
  { word: /^(?:create)?Teller$/u, instead: 'throttled log' },
  { word: /actBrake/iu, instead: 'rate limit' },
  { word: /seatDesk|seatWish/iu, instead: 'seat queue, seat request' },
  { word: /signInService|signInDialog|markSignedIn/iu, instead: 'check-in' },
]

/**
 * What to say instead of a name, or undefined where it is well.
 *
 * @param {string} name an identifier
 */
export function insteadOf(name) {
  return retiredWords.find(({ word }) => word.test(name))?.instead
}
