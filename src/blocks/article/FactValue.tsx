import { formatCalendarDate, formatDate } from '#components/format/format-date.ts'
import { formatSpan } from '#components/format/format-span.ts'
import { PhoneNumbers } from '#components/text/PhoneNumbers.tsx'
import { Link } from '#components/text/Link.tsx'
import { SafeHtml } from '#components/text/SafeHtml.tsx'
import { HOUR_SECONDS } from '#contract/time/durations.ts'
import { linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'
import { useNow } from '#state/use-now.ts'

import type { ArticleFact } from './article-facts.ts'
import styles from './article.module.css'

/** A field's value, rendered by its kind: a number to call, an address to open, a time in the site's zone. */
export function FactValue({ field, value }: ArticleFact) {
  const { site } = usePage()
  const say = useText('article')
  const newTab = useText('shell')('newTab')
  const about = useDateSettings(useNow(HOUR_SECONDS))
  const text = String(value).trim()
  switch (field.kind) {
    case 'phone':
      return <PhoneNumbers>{text}</PhoneNumbers>
    case 'url':
      return (
        <Link href={text} newTab={newTab}>
          {text.replace(/^https?:\/\//iu, '').replace(/\/$/u, '')}
        </Link>
      )
    case 'file':
      return (
        <Link href={fileAddress(text, site.storage)} newTab={newTab}>
          {say('open')}
        </Link>
      )
    case 'date':
      return typeof value === 'number' ? formatDate(value, about) : formatCalendarDate(text, about)
    case 'datetime':
      return typeof value === 'number' ? formatSpan(value, 0, about) : text
    case 'longtext':
      return <span className={styles['lines']}>{text}</span>
    case 'richtext':
      return <SafeHtml html={text} tableLabel={say('table')} />
    default:
      return text
  }
}

/**
 * Returns the address of a file. Like pictures, files are on the object storage unless their address is absolute
 * (docs/specification/portal.md#entities).
 */
function fileAddress(path: string, storage: string): string {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/iu.test(path)) return path
  return linkAddress(path.startsWith(storage) ? path : storage + path.replace(/^\/+/u, '')).href
}
