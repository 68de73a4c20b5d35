/** The mood of the badge for each state of a sign-up. */
export const moods = {
  open: 'lively',
  'not-open': 'calm',
  full: 'quiet',
  closed: 'quiet',
  over: 'quiet',
  'called-off': 'quiet',
} as const
