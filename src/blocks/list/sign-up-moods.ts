import type { SignUpState } from '#contract/sign-up-state.ts'

/** The mood of a card's badge for each state of sign-up. */
export const signUpMoods: Readonly<Record<SignUpState, 'lively' | 'calm' | 'quiet'>> = {
  open: 'lively',
  'not-open': 'calm',
  full: 'quiet',
  closed: 'quiet',
  over: 'quiet',
  'called-off': 'quiet',
}
