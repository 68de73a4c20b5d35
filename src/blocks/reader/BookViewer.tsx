import { useCallback, useMemo, useState } from 'react'
import { Document } from 'react-pdf'

import {
  newerPosition,
  parsePosition,
  positionKey,
  readStoredPosition,
} from '#components/read-aloud/reading-position.ts'
import type { DetailsResponse } from '#contract/entities/article.ts'
import { useMarksInTime } from '#data/use-marks.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'

import type { BookDocument } from './file/book-document.ts'
import type { BookFault } from './file/book-fault.ts'
import { BookProgress } from './BookProgress.tsx'
import { BookTrouble } from './BookTrouble.tsx'
import { initialPosition } from './page/initial-position.ts'
import { OpenBook } from './OpenBook.tsx'
import type { PageSize } from './page/page-layout.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { preparePdfjs } from './file/prepare-pdfjs.ts'
import type { ReaderTheme } from './tools/reader-themes.ts'
import styles from './reader.module.css'
import { type BookFileState, useBookFile } from './file/use-book-file.ts'

export interface BookViewerProps {
  article: DetailsResponse
  /** The request for the member's marks, which hold the reading position of other devices. */
  marks: PlannedRequest
  address: string
  theme: ReaderTheme
  onTheme: (theme: ReaderTheme) => void
  areBarsHidden: boolean
  onHideBars: (areBarsHidden: boolean) => void
}

interface Opened {
  pdf: BookDocument
  start: { page: number; offset: number }
  /** Size of the start page; the other pages are assumed to have the same size until they are seen. */
  usual: PageSize
}

interface Question {
  answer: (password: string) => void
  isAgain: boolean
}

/** The size of a page of the book where the start page cannot be read. */
const A5: PageSize = { width: 420, height: 595 }
/** `PasswordResponses.INCORRECT_PASSWORD` of pdf.js. */
const WRONG_PASSWORD = 2
/** Limit of waiting for the position of another device: a page that turns by itself later would confuse the reader. */
const MARKS_PATIENCE_MS = 2000

/** Opens the file, or explains why it does not open. */
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
      // The address is more recent than the plan: use-local-position.ts keeps it up to date.
      const pageText = new URLSearchParams(window.location.search).get('page') ?? undefined
      const elsewhere = await marksInTime(MARKS_PATIENCE_MS)
      const start = initialPosition(
        pageText,
        newerPosition(parsePosition(readStoredPosition(key)), elsewhere?.progress),
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

  const blocked = fault ?? blockingFault(state, trouble)
  if (blocked) return <BookTrouble fault={blocked} article={article} address={address} onRetry={again} />
  const waiting = () => {
    if (question) return <PasswordForm onAnswer={question.answer} isAgain={question.isAgain} />
    // The document keeps waiting behind the message, and opens once the missing parts arrive.
    if (trouble) return <BookTrouble fault={trouble} article={article} address={address} onRetry={retry} />
    return <BookProgress {...(state.kind === 'opening' ? state : {})} />
  }
  return (
    <>
      {opened ? null : waiting()}
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

/** Returns a fault that ends reading; the other troubles leave the document open. */
function blockingFault(state: BookFileState, trouble: BookFault | undefined): BookFault | undefined {
  if (state.kind === 'failed') return state.fault
  return trouble === 'changed' ? trouble : undefined
}

function sizeOf(page: { getViewport: (params: { scale: number }) => PageSize }): PageSize {
  const { width, height } = page.getViewport({ scale: 1 })
  return { width, height }
}
