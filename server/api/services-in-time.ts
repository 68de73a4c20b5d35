import type { Beginning } from '#server/platform/time/begin-in-time.ts'
import { type Deadline, TooLate } from '#server/platform/time/deadline.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

/**
 * Returns the context of the services for one request: what waits in a queue there is not begun once the request has been
 * given up. Its first transaction is the beginning; what follows it completes or takes back what has been done, and is never
 * given up.
 */
export function servicesInTime(
  services: MemberContext,
  { begin, mayGoOn }: Beginning,
  deadline: Deadline,
): MemberContext {
  const { store, mutex, passwords, seats } = services
  return {
    ...services,
    store: {
      ...store,
      // The turn of a transaction has come when its work is called, not when it was asked for.
      transact: (work) => store.transact((queries) => (begin() ? work(queries) : Promise.reject(new TooLate()))),
    },
    mutex: {
      run: (key, work, verdict) => mutex.run(key, () => (mayGoOn() ? work() : Promise.reject(new TooLate())), verdict),
    },
    passwords: {
      hash: (password) => passwords.hash(password, deadline),
      check: (password, hash) => passwords.check(password, hash, deadline),
    },
    seats: {
      ask: (place, request) => seats.ask(place, request, begin),
      cancel: (memberId, bookingId) => seats.cancel(memberId, bookingId, begin),
    },
  }
}
