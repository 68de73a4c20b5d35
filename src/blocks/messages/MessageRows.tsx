import { machineTime } from '#components/format/format-day.ts'
import { formatTime } from '#components/format/format-time.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { Link } from '#components/text/Link.tsx'
import type { MessagesResponse } from '#contract/members/message.ts'
import { linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './messages.module.css'
import type { Reading } from './use-reading.ts'

export type Message = MessagesResponse['rows'][number]

interface MessageRowsProps {
  rows: readonly Message[]
  reading: Reading
  /** Page number by index, for the first message of each page, where several pages form one list. */
  marks?: ReadonlyMap<number, number>
}

export function MessageRows({ rows, reading, marks }: MessageRowsProps) {
  return (
    <ul className={styles['rows']}>
      {rows.map((message, index) => (
        <li key={message.id} data-page={marks?.get(index)}>
          <MessageRow message={message} reading={reading} />
        </li>
      ))}
    </ul>
  )
}

/** A message: its seal, title and date; unfolded, also its text and its link. */
function MessageRow({ message, reading }: { message: Message; reading: Reading }) {
  const { site } = usePage()
  const say = useText('messages')
  const { kind, title, content, link, time } = message
  const isRead = reading.isRead(message)
  return (
    <details
      className={styles['message']}
      data-unread={isRead ? undefined : ''}
      onToggle={({ currentTarget }) => (currentTarget.open ? reading.read(message) : undefined)}
    >
      <summary className={styles['summary']}>
        <span className={styles['seal']} data-kind={kind} aria-hidden="true">
          {say(`seal-${kind}`)}
        </span>
        <span className={styles['title']}>
          {isRead ? null : <span className={styles['unread']}>{say('unread')}</span>}
          {title}
        </span>
        <time className={styles['time']} dateTime={machineTime(time)}>
          {formatTime(time, site.timezone)}
        </time>
        <Icon name="next" className={styles['fold']} />
      </summary>
      <div className={styles['letter']}>
        <p className={styles['content']}>{content}</p>
        {link === '' ? null : (
          <Link className={styles['link']} href={linkAddress(link).href}>
            {say('look')}
            <Icon name="arrow-right" />
          </Link>
        )}
      </div>
    </details>
  )
}
