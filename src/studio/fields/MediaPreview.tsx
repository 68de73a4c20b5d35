import { useState } from 'react'

import { fileAddress } from '#components/file-address.ts'
import { MEDIA_BASE } from '#components/picture/picture-address.ts'

import { fileNameOf } from './media-files.ts'
import styles from './media.module.css'

interface MediaPreviewProps {
  path: string
  alt: string
}

/** A picture of the content, or its name where it cannot be shown. */
export function MediaPreview({ path, alt }: MediaPreviewProps) {
  const [fault, setFault] = useState<string>()
  return (
    <span className={styles['preview']}>
      {fault === path ? (
        <span className={styles['missing']}>无法显示：{fileNameOf(path)}</span>
      ) : (
        <img src={fileAddress(path, MEDIA_BASE)} alt={alt} loading="lazy" onError={() => setFault(path)} />
      )}
    </span>
  )
}
