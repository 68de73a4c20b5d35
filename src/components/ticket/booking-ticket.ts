import type { TicketModel } from './Ticket.tsx'
import type { SayTicket } from './ticket-words.ts'

interface Booking {
  article: { title: string }
  /** The session. */
  when: { name: string; place: string }
  ticket: string
  people: number
  /** Check-in time in seconds since 1970; 0 without a check-in. */
  signedIn: number
}

/** The ticket of a booking in a list of bookings; `span` is its time, as text. */
export function bookingTicket(
  { article, when, ticket, people, signedIn }: Booking,
  span: string,
  say: SayTicket,
): TicketModel {
  return {
    title: article.title,
    ticket,
    codeLabel: say('code'),
    facts: [
      [say('when'), span],
      [say('where'), when.place],
      [say('session'), when.name === article.title ? '' : when.name],
      [say('howMany'), say('persons', { people })],
    ],
    stamp: signedIn > 0 ? say('signedIn') : undefined,
  }
}
