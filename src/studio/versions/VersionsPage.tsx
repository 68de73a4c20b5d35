import { Link, useParams, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'

import { EmptyState } from '#components/status/EmptyState.tsx'
import { versionResponse } from '#contract/studio/document-response.ts'

import { useReading } from '../calls/use-reading.ts'
import { documentPageAddress } from '../content/document-page-address.ts'
import { documentTitle } from '../content/document-title.ts'
import { useDocumentNames } from '../fields/use-document-names.ts'
import { PageHeading } from '../frame/PageHeading.tsx'
import { ReadingState } from '../frame/ReadingState.tsx'
import { ComparedVersion } from './ComparedVersion.tsx'
import { VersionList } from './VersionList.tsx'
import styles from './versions.module.css'

const versionsShape = z.array(versionResponse)

/** The versions of a document, and one of them compared with what the document is now. */
export function VersionsPage() {
  const { type = '', key = '' } = useParams()
  const [query] = useSearchParams()
  const versions = useReading(`content/versions?${new URLSearchParams({ type, key })}`, versionsShape)
  const id = query.get('id') ?? ''
  const name = `${type}:${key}`
  const named = useDocumentNames([name]).documentOf(name)
  const title = named === undefined || named === 'gone' ? undefined : documentTitle(named)
  return (
    <>
      <PageHeading
        title={title === undefined ? '历次版本' : `历次版本：${title}`}
        intro="每次发布都留下一个版本，什么时候都能看，也能取回来。"
      />
      <p>
        <Link className={styles['back']} to={documentPageAddress({ type, key })}>
          回到内容
        </Link>
      </p>
      <ReadingState reading={versions} shape="text">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState message="还没有发布过，所以没有版本。" />
          ) : (
            <div className={styles['columns']}>
              <VersionList versions={rows} chosen={id} />
              {id === '' ? (
                <p className={styles['soft']}>选一个版本，就能看它和现在有什么不同。</p>
              ) : (
                <ComparedVersion key={id} name={{ type, key }} id={id} />
              )}
            </div>
          )
        }
      </ReadingState>
    </>
  )
}
