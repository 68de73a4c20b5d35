import * as z from 'zod/mini'

/** `Article/getCalendar`: on which days of a month something of a type takes place, and how much. */
export const calendarResponse = z.object({
  /** YYYY-MM, the one asked for or the present one. */
  month: z.string(),
  /** YYYY-MM-DD in the site's time zone. */
  today: z.string(),
  /** Days on which there is something, in order. */
  days: z.array(
    z.object({
      date: z.string(),
      /** How much is on that day. */
      count: z.number(),
      /** How much of it begins that day: an exhibition of two months does not make every day a special one. */
      begins: z.number(),
    }),
  ),
})
export type CalendarResponse = z.infer<typeof calendarResponse>
