import * as z from 'zod/mini'

/** `Article/getCalendar`: the days of a month with entities of a type, and their number. */
export const calendarResponse = z.object({
  /** YYYY-MM: the requested month, or the current one. */
  month: z.string(),
  /** YYYY-MM-DD in the site's time zone. */
  today: z.string(),
  /** Days with at least one entity, in order: of the month, and perhaps of the days after it. */
  days: z.array(
    z.object({
      date: z.string(),
      /** Number of entities on that day. */
      count: z.number(),
      /**
       * Number of entities that begin on that day. The calendar marks these days, because a two-month exhibition would
       * otherwise mark every day.
       */
      begins: z.number(),
    }),
  ),
})
export type CalendarResponse = z.infer<typeof calendarResponse>
