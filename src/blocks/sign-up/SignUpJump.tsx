import { JumpBar } from '#components/navigation/JumpBar.tsx'
import { signUpVariants } from '#components/cards/sign-up-variants.ts'
import { StateBadge } from '#components/cards/StateBadge.tsx'
import type { BookingResponse } from '#contract/booking.ts'
import type { SessionResponse } from '#contract/session.ts'
import { seatsLeft, signUpState } from '#contract/sign-up-state.ts'
import { useText } from '#state/page-context.ts'
import { useNow } from '#state/use-now.ts'

interface SignUpJumpProps extends Pick<React.ComponentProps<typeof JumpBar>, 'target' | 'targetId'> {
  session: SessionResponse
  /** The member's own seat. */
  booking: BookingResponse | undefined
}

/** State and seats in a line above the phone's tabs, with a jump to the form; renders nothing once sign-up is over. */
export function SignUpJump({ session, booking, ...target }: SignUpJumpProps) {
  const say = useText('sign-up')
  const state = signUpState(useNow(), session)
  const left = seatsLeft(session)
  if (state === 'closed' || state === 'over' || state === 'called-off') return null
  if (booking)
    return (
      <JumpBar {...target} label={say('jumpOwn')}>
        <StateBadge variant="calm">
          {say(booking.state === 'waiting' ? 'waiting' : 'booked', { position: booking.position })}
        </StateBadge>
      </JumpBar>
    )
  return (
    <JumpBar {...target} label={say(state === 'full' ? 'jumpQueue' : 'jump')}>
      <StateBadge variant={signUpVariants[state]}>{say(state)}</StateBadge>
      {state === 'open' && left !== undefined ? say('seats', { left, capacity: session.capacity }) : null}
    </JumpBar>
  )
}
