import { CourseCard } from '#components/cards/CourseCard.tsx'
import type { CardProps } from '#components/cards/CoverCard.tsx'
import { useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'
import { useNow } from '#state/use-now.ts'

import { courseTimes } from './course-times.ts'
import { factNamed } from './fact-named.ts'

/** A course card; the session it shows follows the clock. */
export function ListCourse(props: CardProps) {
  const say = useText('list')
  const about = useDateSettings(useNow(60))
  return (
    <CourseCard
      {...props}
      teacher={factNamed(props.card, 'teacher')}
      times={courseTimes(props.card.sessions, { ...about, say })}
    />
  )
}
