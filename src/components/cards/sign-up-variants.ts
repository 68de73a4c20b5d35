/** The variant of the badge (StateBadge.tsx) for each state of a sign-up (src/contract/members/sign-up-state.ts). */
export const signUpVariants = {
  open: 'lively',
  'not-open': 'calm',
  full: 'quiet',
  closed: 'quiet',
  over: 'quiet',
  'called-off': 'quiet',
} as const
