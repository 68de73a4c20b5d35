/** How the states of a sign-up look. */
export const moods = {
  open: 'lively',
  'not-open': 'calm',
  full: 'quiet',
  closed: 'quiet',
  over: 'quiet',
  'called-off': 'quiet',
} as const
