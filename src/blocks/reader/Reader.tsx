import { lazy, Suspense, useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import { EmptyState } from '#components/status/EmptyState.tsx'
import { fileAddress } from '#components/file-address.ts'
import { Link } from '#components/text/Link.tsx'
import { TitleText } from '#components/text/TitleText.tsx'
import { useHydrated } from '#components/use-hydrated.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { detailsAddress, linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import type { reader } from './definition.ts'
import styles from './reader.module.css'
import { readerThemes } from './tools/reader-themes.ts'
import { ReaderIcon } from './tools/ReaderIcon.tsx'
import { useStoredChoice } from './use-stored-choice.ts'

// Loaded on this page only and never on the server: pdf.js is larger than the whole portal.
const BookViewer = lazy(async () => ({ default: (await import('./BookViewer.tsx')).BookViewer }))

/** A book, edge to edge. The server renders its title; without a script, the link to the file still works. */
export function Reader({ props, data, requests, fields }: BlockView<typeof reader>) {
  const page = usePage()
  const say = useText('reader')
  const isHydrated = useHydrated()
  const [theme, setTheme] = useStoredChoice('reader-ground', readerThemes, props.ground)
  const [areBarsHidden, setBarsHidden] = useState(false)
  const { article } = data
  const field = fields.find(({ role }) => role === 'file')
  const address = fileAddress(String(article.fields[field?.name ?? ''] ?? ''), page.site.storage)
  const back = detailsAddress(page, article) ?? `/${page.trail.at(-1)?.path ?? 'index'}`
  const book = isHydrated ? (
    <Suspense fallback={<Opening address={address} />}>
      <BookViewer
        key={`${article.id} ${address}`}
        article={article}
        marks={requests.marks}
        address={address}
        theme={theme}
        onTheme={setTheme}
        areBarsHidden={areBarsHidden}
        onHideBars={setBarsHidden}
      />
    </Suspense>
  ) : (
    <Opening address={address} />
  )

  return (
    <article
      className={styles['reader']}
      data-device={page.device}
      data-ground={theme}
      data-tone={theme === 'night' ? 'ink' : undefined}
      data-bars-hidden={areBarsHidden ? '' : undefined}
    >
      <header className={styles['head']}>
        <Link className={styles['back']} href={back} replace aria-label={say('back')}>
          <ReaderIcon name="back" />
          <span className={styles['back-word']}>{say('backWord')}</span>
        </Link>
        <h1 className={styles['title']}>
          <TitleText title={article.title} breaks={article.titleBreaks} />
        </h1>
      </header>
      {address === '' ? (
        <div className={styles['body']}>
          <div className={styles['message']}>
            <EmptyState message={say('noFile', { title: article.title })}>
              <Link className={acts['button']} href={back}>
                {say('toBook')}
              </Link>
            </EmptyState>
          </div>
        </div>
      ) : (
        book
      )}
    </article>
  )
}

/** Shown until the code of the reader has loaded; permanent where scripts are off. */
function Opening({ address }: { address: string }) {
  const say = useText('reader')
  const newTab = useText('shell')('newTab')
  return (
    <div className={styles['body']}>
      <div className={styles['message']}>
        <p className={styles['opening']}>{say('opening')}</p>
        <noscript>
          <p>{say('scriptless')}</p>
          <Link className={acts['button']} href={linkAddress(address).href} newTab={newTab}>
            {say('openFile')}
          </Link>
        </noscript>
      </div>
    </div>
  )
}
