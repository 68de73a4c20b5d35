import { Icon } from '#components/icon/Icon.tsx'
import { Link } from '#components/text/Link.tsx'
import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'
import { monthOf } from '#contract/time/calendar-date.ts'
import { addDays, weekdayOf } from '#contract/time/calendar.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './calendar.module.css'
import { CalendarDay } from './CalendarDay.tsx'
import type { calendar } from './definition.ts'
import { firstDayOf, rowQuery, weekRow } from './week-row.ts'
import { WeekdayHead } from './WeekdayHead.tsx'

/**
 * Seven days in a row. The answer is about one month and perhaps the days after it; another day has no mark, and
 * is a link all the same.
 */
export function CalendarWeek({ props: { heading }, data, sectionId }: BlockView<typeof calendar>) {
  const page = usePage()
  const say = useText('calendar')
  const { month, today, days } = data.calendar
  const busy = new Map(days.map((day) => [day.date, day]))
  const first = firstDayOf(data.calendar, page.query)
  const row = weekRow(first)
  const view = rowQuery(first, today)
  const months = [...new Set(row.map(monthOf))]
  const headingId = `${sectionId}-heading`
  const toRow = (count: number) =>
    addressWith(page, { ...rowQuery(addDays(first, count), today), date: undefined, when: undefined })
  const isNarrowed = ['week', 'month', 'date'].some((name) => page.query[name] !== undefined)
  return (
    <section className={`${styles['calendar']} ${styles['week']}`} aria-labelledby={headingId}>
      <h2 id={headingId}>
        <VisuallyHidden>{heading}</VisuallyHidden>
      </h2>
      <div className={styles['head']}>
        <p className={styles['months']}>{months.map((each) => `${Number(each.slice(5))}${say('month')}`).join('–')}</p>
        {isNarrowed ? (
          <Link
            className={styles['choice']}
            href={addressWith(page, { week: undefined, month: undefined, date: undefined })}
          >
            {say('anyTime')}
          </Link>
        ) : null}
        <Link
          className={styles['choice']}
          href={addressWith(page, { month: monthOf(first), week: undefined, date: undefined, when: undefined })}
        >
          {say('openMonth')}
        </Link>
        <Link className={styles['turn']} href={toRow(-row.length)} aria-label={say('previousWeek')}>
          <Icon name="arrow-left" />
        </Link>
        <Link className={styles['turn']} href={toRow(row.length)} aria-label={say('nextWeek')}>
          <Icon name="arrow-right" />
        </Link>
      </div>
      <table className={styles['grid']}>
        <thead>
          <tr>
            {row.map((date) => (
              <WeekdayHead key={date} weekday={weekdayOf(date)} />
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {row.map((date) => (
              <td key={date}>
                <CalendarDay
                  date={date}
                  day={Number(date.slice(8))}
                  count={busy.get(date)?.count ?? (monthOf(date) === month ? 0 : undefined)}
                  begins={busy.get(date)?.begins ?? 0}
                  isToday={date === today}
                  isChosen={date === page.query['date']}
                  view={view}
                />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}
