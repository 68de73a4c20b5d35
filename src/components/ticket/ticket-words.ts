import type { TicketStubText } from './TicketStub.tsx'

/** The interface strings of a ticket, by their names in the group `ticket`. */
type TicketWord =
  | ('ticket' | 'ticketThis' | 'how' | 'print' | 'close' | 'failed' | 'retry')
  | ('code' | 'when' | 'where' | 'session' | 'howMany' | 'persons' | 'signedIn')

/** Interface strings of the group `ticket`, filled in. */
export type SayTicket = (name: TicketWord, values?: Readonly<Record<string, string | number>>) => string

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
