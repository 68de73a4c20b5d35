import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import acts from '#components/buttons/acts.module.css'
import { LARGEST_ID } from '#contract/entities/largest-id.ts'
import type { PreviewResponse } from '#contract/studio/preview-response.ts'

import { panesOf, readPreviewView } from './preview-view.ts'
import styles from './preview.module.css'
import { PreviewChoices } from './PreviewChoices.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'
import { SharePreview } from './SharePreview.tsx'

interface PreviewPanesProps {
  name: { type: string; key: string }
  preview: PreviewResponse
}

/** The chosen page in the chosen layouts, with the choices above it. */
export function PreviewPanes({ name, preview: { title, places, isStored } }: PreviewPanesProps) {
  const [query] = useSearchParams()
  const [loads, setLoads] = useState(0)
  const view = readPreviewView(query, places)
  const panes = panesOf(name, view)
  return (
    <>
      <div className={styles['tools']}>
        <PreviewChoices view={view} places={places} />
        <div className={styles['acts']}>
          <button type="button" className={acts['quiet']} onClick={() => setLoads(loads + 1)}>
            刷新
          </button>
          <SharePreview name={name} view={view} title={title} />
        </div>
      </div>
      {isStored || view.path.endsWith(`/${LARGEST_ID}`) ? null : (
        <p className={styles['soft']}>这条内容还没有发布过，列表里要等发布以后才会出现。</p>
      )}
      <div className={styles['panes']} data-alike={view.version === '' ? undefined : ''}>
        {panes.map((pane) => (
          <PreviewFrame key={`${pane.address} ${loads}`} pane={pane} />
        ))}
      </div>
    </>
  )
}
