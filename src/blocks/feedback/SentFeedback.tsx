import { EmptyState } from '#components/status/EmptyState.tsx'
import { machineTime } from '#components/format/format-day.ts'
import { formatTime } from '#components/format/format-time.ts'
import { Pager } from '#components/navigation/Pager.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import { pictureAddress } from '#components/picture/picture-address.ts'
import { StateBadge } from '#components/cards/StateBadge.tsx'
import type { FeedbackResponse } from '#contract/members/member.ts'
import { usePage, useText } from '#state/page-context.ts'
import { usePager } from '#state/use-pager.ts'

import styles from './feedback.module.css'

/** The member's feedback, newest first, with the answers. */
export function SentFeedback({ feedback }: { feedback: FeedbackResponse }) {
  const say = useText('feedback')
  const pager = usePager(feedback, useText('pager'))
  const { timezone, storage } = usePage().site
  if (feedback.rows.length === 0) return <EmptyState message={say('none')} />
  return (
    <>
      <ol className={styles['letters']}>
        {feedback.rows.map(({ id, kind, content, images, time, reply, replied }) => (
          <li key={id} className={styles['letter']}>
            <p className={styles['head']}>
              <StateBadge variant={reply ? 'calm' : 'quiet'}>{say(reply ? 'answered' : 'waiting')}</StateBadge>
              <span>{kind}</span>
              <time dateTime={machineTime(time)}>{formatTime(time, timezone)}</time>
            </p>
            <p className={styles['content']}>{content}</p>
            {images.length > 0 ? (
              <ul className={styles['pictures']}>
                {images.map((path, index) => (
                  <li key={path}>
                    <a href={pictureAddress(path, storage).src} target="_blank" rel="noopener">
                      <Picture
                        src={path}
                        alt={say('picture', { number: index + 1 })}
                        sizes="6rem"
                        ratio="1/1"
                        storage={storage}
                      />
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
            {reply ? (
              <div className={styles['reply']}>
                <p className={styles['head']}>
                  <strong>{say('reply')}</strong>
                  {replied > 0 ? <time dateTime={machineTime(replied)}>{formatTime(replied, timezone)}</time> : null}
                </p>
                <p className={styles['content']}>{reply}</p>
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      <Pager {...pager} />
    </>
  )
}
