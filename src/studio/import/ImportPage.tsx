import { Link, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'

import { EmptyState } from '#components/status/EmptyState.tsx'
import { contentTypeResponse } from '#contract/studio/content-type-response.ts'

import { useReading } from '../calls/use-reading.ts'
import { PageHeading } from '../frame/PageHeading.tsx'
import { ReadingState } from '../frame/ReadingState.tsx'
import { personMay } from '../person/person-may.ts'
import { usePerson } from '../person/person.ts'
import { ImportForm } from './ImportForm.tsx'
import styles from './import.module.css'

const typesShape = z.array(contentTypeResponse)

/** Many documents at once, out of a table. */
export function ImportPage() {
  const person = usePerson()
  const [query] = useSearchParams()
  const types = useReading('content/types', typesShape)
  return (
    <>
      <PageHeading title="从表格导入" intro="先看会改动什么，再按「导入」；在那以前什么也不会变。" />
      <p>
        <Link className={styles['back']} to="/content">
          回到内容
        </Link>
      </p>
      <ReadingState reading={types} shape="text">
        {(rows) => {
          // An import changes what others wrote as well.
          const open = rows.filter(({ type }) => personMay(person, 'content.publish', { type, ownerId: 0 }))
          return open.length === 0 ? (
            <EmptyState message="导入会直接发布，要有发布这类内容的权限。" />
          ) : (
            <ImportForm types={open} wished={query.get('type') ?? ''} />
          )
        }}
      </ReadingState>
    </>
  )
}
