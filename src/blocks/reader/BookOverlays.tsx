import acts from '#components/buttons/acts.module.css'
import { FaultText } from '#components/icon/FaultText.tsx'
import { usePage, useText } from '#state/page-context.ts'

import type { BookFault } from './file/book-fault.ts'
import { HitBar } from './search/HitBar.tsx'
import styles from './reader.module.css'
import type { BookSearch } from './search/use-book-search.ts'

interface BookOverlaysProps {
  page: number
  count: number
  search: BookSearch
  hasPanel: boolean
  areBarsHidden: boolean
  trouble: BookFault | undefined
  onRetry: () => void
}

/** The elements over the pages: the steps through the matches and the page number on a phone, and faults. */
export function BookOverlays({ page, count, search, hasPanel, areBarsHidden, trouble, onRetry }: BookOverlaysProps) {
  const isMobile = usePage().device === 'mobile'
  const say = useText('reader')
  return (
    <>
      {isMobile && !hasPanel && search.word !== '' && search.hits.length > 0 ? <HitBar search={search} /> : null}
      {isMobile && areBarsHidden ? (
        <p className={styles['folio']} aria-hidden="true">
          {page} / {count}
        </p>
      ) : null}
      {trouble ? (
        <div className={styles['trouble']} role="alert">
          <FaultText>{say(`${trouble}Title`)}</FaultText>
          <button type="button" className={acts['button']} onClick={onRetry}>
            {say('retry')}
          </button>
        </div>
      ) : null}
    </>
  )
}
