import { AskFirst } from '#components/buttons/AskFirst.tsx'
import type { FormField } from '#contract/forms/form.ts'
import { useText } from '#state/page-context.ts'
import { useAuth } from '#state/auth-state.ts'

import { SeatNameField } from './SeatNameField.tsx'
import styles from './sessions.module.css'
import type { SeatName } from './use-seat-name.ts'

interface ReserveSeatProps {
  /** The name that distinguishes the session from the others. */
  name: string
  /** The date and time of the session, as text. */
  when: string
  place: string
  isFull: boolean
  isBusy: boolean
  /** The field for the name that is checked at the door. */
  field: FormField
  who: SeatName
  onReserve: (who: string) => void
}

/** The button for a seat, or for a place in the waiting list, with a summary to confirm and the name for the door. */
export function ReserveSeat({ name, when, place, isFull, isBusy, field, who, onReserve }: ReserveSeatProps) {
  const say = useText('sessions')
  const { token } = useAuth()
  const facts = [name === when ? '' : when, place, token === undefined ? say('reserveLater') : ''].filter(
    (fact) => fact !== '',
  )
  const onYes = () => {
    const attendeeName = isBusy ? undefined : who.validate()
    if (attendeeName !== undefined) onReserve(attendeeName)
  }
  const yes = isFull ? 'joinYes' : 'reserveYes'
  return (
    <AskFirst
      className={`${styles['reserve']} ${isFull ? styles['queue'] : ''}`}
      label={say(isFull ? 'join' : 'reserve')}
      name={say(isFull ? 'joinThis' : 'reserveThis', { name })}
      question={
        <>
          <strong>{say(isFull ? 'joinAsk' : 'reserveAsk', { name })}</strong>
          <ul className={styles['terms']}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </>
      }
      yes={say(isBusy ? 'sending' : yes)}
      no={say('keep')}
      isBusy={isBusy}
      onYes={onYes}
    >
      <SeatNameField field={field} value={who.value} fault={who.fault} onChange={who.change} onEnter={onYes} />
    </AskFirst>
  )
}
