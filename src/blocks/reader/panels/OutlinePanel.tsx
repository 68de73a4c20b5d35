import { useEffect, useRef } from 'react'

import { useText } from '#state/page-context.ts'

import type { BookDocument } from '../file/book-document.ts'
import type { BookPosition } from '../page/page-layout.ts'
import styles from './panel.module.css'
import { ReaderPanel } from './ReaderPanel.tsx'
import type { BookOutline } from './use-book-outline.ts'
import { useBookOutline } from './use-book-outline.ts'

interface OutlinePanelProps {
  pdf: BookDocument
  page: number
  onPlace: (place: BookPosition) => void
  onClose: () => void
}

/** The book's table of contents, with the current chapter marked. */
export function OutlinePanel({ pdf, page, onPlace, onClose }: OutlinePanelProps) {
  const say = useText('reader')
  const outline = useBookOutline(pdf, true)
  const current = useRef<HTMLButtonElement>(null)
  const chapter = outline && chapterOf(outline, page)
  const hasChapter = chapter !== undefined
  useEffect(() => {
    if (hasChapter) current.current?.scrollIntoView({ block: 'nearest' })
  }, [hasChapter])

  return (
    <ReaderPanel title={say('outline')} onClose={onClose}>
      {outline === undefined || outline.items.length === 0 ? (
        <p className={styles['note']}>{say(outline ? 'outlineEmpty' : 'outlineLoading')}</p>
      ) : (
        <ol className={styles['list']}>
          {outline.items.map(({ id, title, level, find }) => (
            <li key={id}>
              <button
                ref={id === chapter ? current : undefined}
                type="button"
                className={styles['line']}
                data-level={level}
                aria-current={id === chapter || undefined}
                onClick={() => void find().then((place) => place && onPlace(place))}
              >
                <span className={styles['words']}>{title}</span>
                <span className={styles['page']}>{outline.pages.get(id)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </ReaderPanel>
  )
}

/** The last line that begins on this page or before it. */
function chapterOf({ items, pages }: BookOutline, page: number): number | undefined {
  return items.findLast(({ id }) => (pages.get(id) ?? Number.POSITIVE_INFINITY) <= page)?.id
}
