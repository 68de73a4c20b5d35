import { AskFirst } from '#components/buttons/AskFirst.tsx'
import { useText } from '#state/page-context.ts'
import { useAuth } from '#state/auth-state.ts'

import styles from './sessions.module.css'

interface ReserveSeatProps {
  /** The name that distinguishes the session from the others. */
  name: string
  /** The date and time of the session, as text. */
  when: string
  place: string
  isFull: boolean
  isBusy: boolean
  onReserve: () => void
}

/** The button for a seat, or for a place in the waiting list, with a summary to confirm. */
export function ReserveSeat({ name, when, place, isFull, isBusy, onReserve }: ReserveSeatProps) {
  const say = useText('sessions')
  const { token, userInfo } = useAuth()
  const describeFor = () => {
    if (userInfo) return say('reserveFor', { who: userInfo.nickname })
    return token === undefined ? say('reserveLater') : ''
  }
  const facts = [name === when ? '' : when, place, describeFor()].filter((fact) => fact !== '')
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
      onYes={onReserve}
    />
  )
}
