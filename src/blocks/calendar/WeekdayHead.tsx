import { weekdayName } from '#components/format/weekday-name.ts'
import { useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'

/** The head of a column of days, short to look at and read out in full. @param weekday 0 for Sunday */
export function WeekdayHead({ weekday }: { weekday: number }) {
  const say = useText('calendar')
  const name = weekdayName(weekday, useDateSettings(0).sayDate)
  return (
    <th scope="col" abbr={say('weekdayLong', { weekday: name })}>
      {name}
    </th>
  )
}
