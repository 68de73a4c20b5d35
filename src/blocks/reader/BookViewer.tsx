import { useCallback, useMemo, useState } from 'react'
import { Document } from 'react-pdf'

import { newerPosition, parsePosition, positionKey, readKeptPosition } from '#components/read-aloud/reading-position.ts'
import type { DetailsResponse } from '#contract/article.ts'
import { useMarksInTime } from '#data/use-marks.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'

import type { BookDocument } from './book-document.ts'
import type { BookFault } from './book-fault.ts'
import { BookProgress } from './BookProgress.tsx'
import { BookTrouble } from './BookTrouble.tsx'
import { firstPlace } from './first-place.ts'
import { OpenBook } from './OpenBook.tsx'
import type { PageSize } from './page-layout.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { preparePdfjs } from './prepare-pdfjs.ts'
import type { Ground } from './grounds.ts'
import styles from './reader.module.css'
import { useBookFile } from './use-book-file.ts'

export interface BookViewerProps {
  article: DetailsResponse
  /** The request for the member's marks: where they left the book on another device. */
  marks: PlannedRequest
  address: string
  ground: Ground
  onGround: (ground: Ground) => void
  isQuiet: boolean
  onQuiet: (isQuiet: boolean) => void
}

interface Opened {
  pdf: BookDocument
  start: { page: number; offset: number }
  /** Of the page one begins with; the others are taken to be like it until they are seen. */
  usual: PageSize
}

interface Question {
  answer: (password: string) => void
  isAgain: boolean
}

/** A book's page, should none of its pages say how large it is. */
const A5: PageSize = { width: 420, height: 595 }
/** PasswordResponses.INCORRECT_PASSWORD of pdf.js. */
const WRONG_PASSWORD = 2
/** Where one left it elsewhere is waited for no longer: a page that turns by itself later would only confuse. */
const MARKS_PATIENCE_MS = 2000

/** Opens the file, or says why it does not open. */
export function BookViewer({ article, marks, address, ...look }: BookViewerProps) {
  const options = useMemo(() => preparePdfjs(), [])
  const key = positionKey(article)
  const marksInTime = useMarksInTime(marks)
  const { state, trouble, retry } = useBookFile(address)
  const [opened, setOpened] = useState<Opened>()
  const [question, setQuestion] = useState<Question>()
  const [fault, setFault] = useState<BookFault>()
  const source = state.kind === 'open' ? state.source : undefined

  const onLoad = useCallback(
    async (pdf: BookDocument) => {
      // The address, not the plan: it has been kept true since (use-kept-place.ts).
      const asked = new URLSearchParams(window.location.search).get('page') ?? undefined
      const elsewhere = await marksInTime(MARKS_PATIENCE_MS)
      const start = firstPlace(
        asked,
        newerPosition(parsePosition(readKeptPosition(key)), elsewhere?.progress),
        pdf.numPages,
      )
      const usual = await pdf.getPage(start.page).then(sizeOf, () => A5)
      setQuestion(undefined)
      setOpened({ pdf, start, usual })
    },
    [key, marksInTime],
  )
  const again = () => {
    setFault(undefined)
    setOpened(undefined)
    setQuestion(undefined)
    retry()
  }

  const blocked = fault ?? (state.kind === 'failed' ? state.fault : trouble === 'changed' ? trouble : undefined)
  if (blocked) return <BookTrouble fault={blocked} article={article} address={address} onRetry={again} />
  return (
    <>
      {opened ? null : question ? (
        <PasswordForm onAnswer={question.answer} isAgain={question.isAgain} />
      ) : trouble ? (
        // The document goes on waiting behind it, and opens when what is missing comes.
        <BookTrouble fault={trouble} article={article} address={address} onRetry={retry} />
      ) : (
        <BookProgress {...(state.kind === 'opening' ? state : {})} />
      )}
      <Document
        className={opened ? styles['book'] : styles['waiting']}
        file={source ?? null}
        options={options}
        loading={null}
        error={null}
        noData={null}
        externalLinkTarget="_blank"
        onLoadSuccess={(pdf) => void onLoad(pdf)}
        onLoadError={() => setFault('damaged')}
        onPassword={(answer, reason) => setQuestion({ answer, isAgain: Number(reason) === WRONG_PASSWORD })}
      >
        {opened ? (
          <OpenBook
            {...opened}
            {...look}
            bookId={article.id}
            positionKey={key}
            address={address}
            trouble={trouble}
            onRetry={retry}
          />
        ) : null}
      </Document>
    </>
  )
}

function sizeOf(page: { getViewport: (wanted: { scale: number }) => PageSize }): PageSize {
  const { width, height } = page.getViewport({ scale: 1 })
  return { width, height }
}
