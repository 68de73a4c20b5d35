import { addMonths } from '#contract/time/calendar.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { Link } from '#components/text/Link.tsx'
import { calendarAddress } from '#contract/addresses/feed-address.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './calendar.module.css'
import { CalendarDay } from './CalendarDay.tsx'
import type { calendar } from './definition.ts'
import { monthGrid } from './month-grid.ts'
import { WeekdayHead } from './WeekdayHead.tsx'

/** A month asks for all of its days, and clears what else says when. */
const noDay = { date: undefined, week: undefined, when: undefined }
/** A week begins on Monday; 0 is Sunday. */
const weekdays = [1, 2, 3, 4, 5, 6, 0]

/** A calendar month. */
export function CalendarMonth({ props: { heading }, data, requests, sectionId }: BlockView<typeof calendar>) {
  const page = usePage()
  const say = useText('calendar')
  const { month, today, days } = data.calendar
  const busy = new Map(days.map((day) => [day.date, day]))
  const [year = '', number = ''] = month.split('-')
  const chosen = page.query['date']
  const list = page.site.types[Number(requests.calendar.params['type'])]?.listPath
  const headingId = `${sectionId}-heading`
  const toMonth = (count: number) => addressWith(page, { month: addMonths(month, count), ...noDay })
  return (
    <section className={styles['calendar']} aria-labelledby={headingId}>
      <h2 className={styles['heading']} id={headingId}>
        {heading}
      </h2>
      <div className={styles['bar']}>
        <Link className={styles['turn']} href={toMonth(-1)} aria-label={say('previous')}>
          <Icon name="arrow-left" />
        </Link>
        <p className={styles['month']}>
          <span className={styles['number']}>{Number(number)}</span>
          {say('month')}
          <span className={styles['year']}>{year}</span>
        </p>
        <Link className={styles['turn']} href={toMonth(1)} aria-label={say('next')}>
          <Icon name="arrow-right" />
        </Link>
      </div>
      <table className={styles['grid']}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <WeekdayHead key={weekday} weekday={weekday} />
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(month).map((week) => (
            <tr key={week.find((day) => day)?.date}>
              {week.map((day, index) => (
                <td key={day?.date ?? `empty-${index}`}>
                  {day ? (
                    <CalendarDay
                      {...day}
                      count={busy.get(day.date)?.count ?? 0}
                      begins={busy.get(day.date)?.begins ?? 0}
                      isToday={day.date === today}
                      isChosen={day.date === chosen}
                      view={{ month, week: undefined }}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['choices']}>
        <Link
          className={styles['choice']}
          href={addressWith(page, { month, ...noDay })}
          aria-current={page.query['month'] === month && chosen === undefined ? 'true' : undefined}
        >
          {say('wholeMonth')}
        </Link>
        {page.query['month'] !== undefined || chosen !== undefined ? (
          <Link
            className={styles['choice']}
            href={addressWith(page, { month: undefined, date: undefined, week: undefined })}
          >
            {say('anyTime')}
          </Link>
        ) : null}
        {list === undefined ? null : (
          <a className={styles['choice']} href={calendarAddress(list)}>
            {say('subscribe')}
          </a>
        )}
      </p>
    </section>
  )
}
