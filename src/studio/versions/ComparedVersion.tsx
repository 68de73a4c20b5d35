import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'

import acts from '#components/buttons/acts.module.css'
import { documentResponse, versionComparison } from '#contract/studio/document-response.ts'

import { useCall } from '../calls/call.ts'
import { useReading } from '../calls/use-reading.ts'
import { documentPageAddress } from '../content/document-page-address.ts'
import { describeValue } from '../document/describe-value.ts'
import { useTell } from '../frame/outcomes.ts'
import { ReadingState } from '../frame/ReadingState.tsx'
import { DifferenceLegend } from './DifferenceLegend.tsx'
import { DifferingText } from './DifferingText.tsx'
import styles from './versions.module.css'

/** The fields in which a version differs from the present document, word by word, and the way to take it back. */
export function ComparedVersion({ name, id }: { name: { type: string; key: string }; id: string }) {
  const call = useCall()
  const tell = useTell()
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const reading = useReading(`content/version?${new URLSearchParams({ ...name, id })}`, versionComparison)
  const restore = async () => {
    if (isSending) return
    setSending(true)
    const result = await call.send('content/restore', documentResponse, { ...name, id: Number(id) })
    setSending(false)
    if (result.kind !== 'ok') return tell(result.message, 'error')
    tell('已取回到草稿里；看过以后再发布。')
    await navigate(documentPageAddress(name))
  }
  return (
    <ReadingState reading={reading} shape="text">
      {({ version, fields, values, current }) => {
        const rows = fields
          .map(({ name: field, label, kind }) => ({
            ...{ field, label },
            before: describeValue(kind, values[field]),
            after: describeValue(kind, current[field]),
          }))
          .filter(({ before, after }) => before !== after)
        return (
          <section className={styles['comparison']} aria-label={`第 ${version.number} 版和现在的不同`}>
            {rows.length === 0 ? <p>文字和现在的一样。</p> : <DifferenceLegend />}
            {rows.map(({ field, label, before, after }) => (
              <div key={field} className={styles['difference']}>
                <h2 className={styles['label']}>{label}</h2>
                <DifferingText before={before} after={after} />
              </div>
            ))}
            <div className={acts['choice']}>
              <button
                type="button"
                className={`${acts['button']} ${acts['main']}`}
                aria-disabled={isSending}
                onClick={() => void restore()}
              >
                取回第 {version.number} 版
              </button>
              <Link className={acts['button']} to={`${documentPageAddress(name)}/preview?version=${id}`}>
                按网页比较
              </Link>
            </div>
          </section>
        )
      }}
    </ReadingState>
  )
}
