import { useCallback, useRef, useState } from 'react'
import { Page } from 'react-pdf'

import { useText } from '#state/page-context.ts'

import { completeNames } from './complete-names.ts'
import type { TextPage } from './join-leaders.ts'
import styles from './page-sheet.module.css'

/** The members of a page object of pdf.js that the reader uses. */
export interface DrawnPage extends TextPage {
  cleanup: () => unknown
  /** Size of the page's own unit, in points. */
  userUnit: number
  /** What the page is drawn with, by name; null is a picture that could not be decoded. */
  objs: Iterable<readonly unknown[]>
  getViewport: (params: { scale: number }) => { width: number; height: number }
}

interface PageDrawingProps {
  number: number
  /** The drawing scale, and the scale it is shown at: while the zoom changes, the drawing is stretched. */
  at: number
  scale: number
  pixelRatio: number
  isShown: boolean
  onLoad: (page: DrawnPage) => void
  /** `isWhole` is false where a picture of the page could not be decoded: pdf.js leaves it out and goes on. */
  onDrawn: (at: number, isWhole: boolean) => void
  onText: () => void
  onError: () => void
}

/** A page's picture, its text layer above it, and its links above that. */
export function PageDrawing({
  number,
  at,
  scale,
  pixelRatio,
  isShown,
  onLoad,
  onDrawn,
  onText,
  onError,
}: PageDrawingProps) {
  const say = useText('reader')
  const word = say('link')
  const box = useRef<HTMLDivElement>(null)
  const [isNamed, setNamed] = useState(false)
  const [unit, setUnit] = useState(1)
  const onPage = (page: DrawnPage) => {
    setUnit(page.userUnit)
    onLoad(page)
  }
  // The callbacks must keep their identity: react-pdf renders the text layer again for new ones.
  const onLayer = useCallback(() => {
    if (box.current) completeNames(box.current, word)
  }, [word])
  const onWords = useCallback(() => {
    onLayer()
    setNamed(true)
    onText()
  }, [onLayer, onText])
  return (
    <div
      ref={box}
      className={styles['drawing']}
      // Links without a name must be neither announced nor focusable.
      inert={!isNamed}
      data-shown={isShown ? '' : undefined}
      style={{
        '--_pixels': at * unit,
        visibility: isShown ? 'visible' : 'hidden',
        transform: at === scale ? 'none' : `scale(${scale / at})`,
      }}
    >
      <Page
        pageNumber={number}
        scale={at}
        devicePixelRatio={pixelRatio}
        loading={null}
        error={null}
        noData={null}
        filterAnnotations={onlyLinks}
        onLoadSuccess={onPage}
        onLoadError={onError}
        onRenderSuccess={({ objs }: Pick<DrawnPage, 'objs'>) =>
          onDrawn(
            at,
            [...objs].every(([, data]) => data !== null),
          )
        }
        onRenderError={onError}
        onRenderTextLayerSuccess={onWords}
        onRenderTextLayerError={onWords}
        onGetTextError={onWords}
        onRenderAnnotationLayerSuccess={onLayer}
        onGetStructTreeSuccess={onLayer}
      />
    </div>
  )
}

/** Keeps only links: forms, notes and films of a PDF are of no use for reading. */
function onlyLinks<Annotation>({ annotations }: { annotations: readonly Annotation[] }): Annotation[] {
  return annotations.filter(
    (annotation) =>
      typeof annotation === 'object' && annotation !== null && 'subtype' in annotation && annotation.subtype === 'Link',
  )
}
