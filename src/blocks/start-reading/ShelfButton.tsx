import type { MarksResponse } from '#contract/members/marks.ts'
import { useMark } from '#data/use-mark.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { useMember } from '#state/member.ts'
import { useText } from '#state/page-context.ts'
import { useAuth } from '#state/auth-state.ts'
import { useActLogin, usePendingAct } from '#state/use-pending-act.ts'

import styles from './start-reading.module.css'

interface ShelfButtonProps {
  book: { type: number; id: number }
  marks: MarksResponse | undefined
  request: PlannedRequest
}

/** Adds a book to the member's own shelf, and removes it again. */
export function ShelfButton({ book, marks, request }: ShelfButtonProps) {
  const say = useText('start-reading')
  const { token } = useAuth()
  const { changed, toast } = useMember()
  const name = `shelf ${book.type} ${book.id}`
  const requireLogin = useActLogin(name)
  const shelf = useMark({
    kind: 'shelf',
    entity: book,
    count: 0,
    marks,
    request,
    isMember: token !== undefined,
    requireLogin,
    onAccepted: () => changed(['marks', 'bookshelf'], ['marks']),
  })
  usePendingAct(name, () => {
    shelf.wish(true)
    toast('success', say('shelved'))
  })
  return (
    <div className={styles['keep']}>
      {/* Both labels keep their space, so that nothing moves when the member's marks arrive. */}
      <button
        type="button"
        className={styles['shelf']}
        data-on={shelf.active ? '' : undefined}
        aria-label={say(shelf.active ? 'takeOff' : 'shelf')}
        onClick={shelf.press}
      >
        <span className={styles['seal']} aria-hidden="true">
          {say('shelfSeal')}
        </span>
        <span className={styles['words']}>
          <span className={styles['word']} data-hidden={shelf.active ? '' : undefined}>
            {say('shelf')}
          </span>
          <span className={styles['word']} data-hidden={shelf.active ? undefined : ''}>
            {say('shelved')}
          </span>
        </span>
      </button>
    </div>
  )
}
