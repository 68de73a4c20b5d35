import acts from '#components/buttons/acts.module.css'
import { Link } from '#components/text/Link.tsx'
import type { DetailsResponse } from '#contract/entities/article.ts'
import { detailsAddress, linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import type { BookFault } from './file/book-fault.ts'
import styles from './reader.module.css'

interface BookTroubleProps {
  fault: BookFault
  article: DetailsResponse
  address: string
  onRetry: () => void
}

/** Faults that a retry may fix, and faults for which the file itself may still be of use. */
const mendable: ReadonlySet<BookFault> = new Set(['offline', 'slow', 'changed', 'refused'])
const usable: ReadonlySet<BookFault> = new Set(['damaged', 'refused', 'slow'])

/** Explains why a book does not open and offers the possible actions, in place of a blank page. */
export function BookTrouble({ fault, article, address, onRetry }: BookTroubleProps) {
  const page = usePage()
  const say = useText('reader')
  const newTab = useText('shell')('newTab')
  const back = detailsAddress(page, article)
  return (
    <div className={styles['body']}>
      <div className={styles['message']} role="alert" data-fault={fault}>
        <p className={styles['opening']}>{say(`${fault}Title`)}</p>
        <p>{say(fault)}</p>
        <div className={styles['actions']}>
          {mendable.has(fault) ? (
            <button type="button" className={acts['button']} onClick={onRetry}>
              {say('retry')}
            </button>
          ) : null}
          {usable.has(fault) ? (
            <Link className={acts['button']} href={linkAddress(address).href} newTab={newTab}>
              {say('openFile')}
            </Link>
          ) : null}
          {back === undefined ? null : (
            <Link className={acts['button']} href={back}>
              {say('toBook')}
            </Link>
          )}
        </div>
      </div>
    </div>
  )
}
