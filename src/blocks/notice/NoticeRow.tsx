import { Icon } from '#components/icon/Icon.tsx'
import { Link } from '#components/text/Link.tsx'
import { toAddress } from '#contract/addresses/canonical-address.ts'
import type { NoticeItem } from '#contract/entities/site-responses.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import { linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './notice.module.css'

interface NoticeRowProps {
  notice: NoticeItem
  /** Shown once there is room for it: see enhance-notice.ts. */
  isHidden: boolean
}

/** One notice: its level, its text, which is a link where it has an address, and the way to close it. */
export function NoticeRow({
  notice: { id, level, title, summary, linkurl, target, closable },
  isHidden,
}: NoticeRowProps) {
  const say = useText('notice')
  const newTab = useText('shell')('newTab')
  const page = usePage()
  return (
    <li className={styles['notice']} data-level={level} hidden={isHidden}>
      <span className={styles['level']}>{say(level)}</span>
      <p className={styles['text']}>
        {linkurl ? (
          <Link
            className={styles['link']}
            href={linkAddress(linkurl).href}
            newTab={target === '_blank' && newTab}
            prefetch={false}
          >
            {title}
          </Link>
        ) : (
          <span className={styles['title']}>{title}</span>
        )}
        {summary ? <span className={styles['summary']}>{summary}</span> : null}
      </p>
      {closable ? (
        // Without a script the server sets the cookie and leads back.
        <form className={styles['form']} action={`${ROUTER_BASE}display`}>
          <input type="hidden" name="close" value={id} />
          <input type="hidden" name="back" value={ROUTER_BASE + toAddress(page.path, page.query)} />
          <button type="submit" className={styles['close']} aria-label={say('close', { title })}>
            <Icon name="close" />
          </button>
        </form>
      ) : null}
    </li>
  )
}
