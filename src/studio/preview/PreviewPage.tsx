import { Link, useParams } from 'react-router-dom'

import { previewResponse } from '#contract/studio/preview-response.ts'

import { useReading } from '../calls/use-reading.ts'
import { documentPageAddress } from '../content/document-page-address.ts'
import { PageHeading } from '../frame/PageHeading.tsx'
import { ReadingState } from '../frame/ReadingState.tsx'
import { PreviewPanes } from './PreviewPanes.tsx'
import styles from './preview.module.css'

/** The pages of the portal as they would be if the document were published now. */
export function PreviewPage() {
  const { type = '', key = '' } = useParams()
  const name = { type, key }
  const reading = useReading(`content/preview?${new URLSearchParams(name)}`, previewResponse)
  return (
    <div className={styles['page']}>
      <PageHeading title="预览" intro="和访客看到的网页一样，只是还没有发布；里面的按钮和链接都不会起作用。" />
      <p>
        <Link className={styles['back']} to={documentPageAddress(name)}>
          回到内容
        </Link>
      </p>
      <ReadingState reading={reading} shape="text">
        {(preview) => <PreviewPanes name={name} preview={preview} />}
      </ReadingState>
    </div>
  )
}
