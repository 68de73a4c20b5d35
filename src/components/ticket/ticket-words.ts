import type { TicketStubText } from './TicketStub.tsx'

/** Interface strings of the group `ticket`, filled in. */
export type SayTicket = (name: string, values?: Readonly<Record<string, string | number>>) => string

/** The words of a ticket within a page; `title` is the event's, where several tickets stand on one page. */
export function ticketWords(say: SayTicket, title?: string): TicketStubText {
  return {
    title: say('ticket'),
    name: title === undefined ? undefined : say('ticketThis', { title }),
    how: say('how'),
    print: say('print'),
    close: say('close'),
    failed: say('failed'),
    retry: say('retry'),
  }
}
