import { CourseCard } from '#components/cards/CourseCard.tsx'
import type { CardProps } from '#components/cards/CoverCard.tsx'
import { usePage, useText } from '#state/page-context.ts'
import { useNow } from '#state/use-now.ts'

import { courseTimes } from './course-times.ts'
import { factNamed } from './fact-named.ts'

/** A course card; the session it shows follows the clock. */
export function ListCourse(props: CardProps) {
  const { site } = usePage()
  const say = useText('list')
  const now = useNow(60)
  return (
    <CourseCard
      {...props}
      teacher={factNamed(props.card, 'teacher')}
      times={courseTimes(props.card.sessions, { now, timezone: site.timezone, say })}
    />
  )
}
