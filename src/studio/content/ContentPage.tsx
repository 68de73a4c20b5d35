import * as z from 'zod/mini'

import acts from '#components/buttons/acts.module.css'
import { EmptyState } from '#components/status/EmptyState.tsx'
import { contentTypeResponse } from '#contract/studio/content-type-response.ts'

import { useReading } from '../calls/use-reading.ts'
import { PageHeading } from '../frame/PageHeading.tsx'
import { ReadingState } from '../frame/ReadingState.tsx'
import { ImportLink } from './ImportLink.tsx'
import { ContentList } from './ContentList.tsx'
import { NewDocument } from './NewDocument.tsx'
import { useDocumentList } from './use-document-list.ts'
import { useListQuery } from './use-list-query.ts'

const typesShape = z.array(contentTypeResponse)

/** All content that the person may write or publish, to be found, created, and changed in bulk. */
export function ContentPage() {
  const [query, change] = useListQuery()
  // Beside the types, not after them.
  const list = useDocumentList(query)
  const types = useReading('content/types', typesShape)
  return (
    <>
      <PageHeading title="内容">
        {types.data === undefined ? null : (
          <div className={acts['choice']}>
            <ImportLink types={types.data} chosen={query.type} />
            <NewDocument types={types.data} />
          </div>
        )}
      </PageHeading>
      <ReadingState reading={types} shape="text">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState message="没有您能写或能发布的内容。" />
          ) : (
            <ContentList types={rows} list={list} query={query} change={change} />
          )
        }
      </ReadingState>
    </>
  )
}
