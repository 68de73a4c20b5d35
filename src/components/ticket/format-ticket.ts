/** Splits a ticket's code into groups, to be read aloud or typed in. */
export function formatTicket(ticket: string): string {
  return ticket.replaceAll(/(.{5})(?=.)/gu, '$1 ')
}
