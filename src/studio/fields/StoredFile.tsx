import { useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import { fileAddress } from '#components/file-address.ts'
import { MEDIA_BASE } from '#components/picture/picture-address.ts'
import type { MediaKind, MediaResponse } from '#contract/studio/media-response.ts'
import { formatBytes } from '#contract/text/format-bytes.ts'

import { LibraryButton } from '../media/LibraryButton.tsx'
import { MediaName } from '../media/MediaName.tsx'
import { DropPlace } from './DropPlace.tsx'
import styles from './fields.module.css'
import { FileButton } from './FileButton.tsx'
import { mediaTypes } from './media-files.ts'
import { UploadStates } from './UploadStates.tsx'
import { useUpload } from './use-upload.ts'

interface StoredFileProps {
  /** What the file is called, which the names of the buttons say. */
  name: string
  kind: MediaKind
  path: string
  onChange: (path: string) => void
  isReadOnly: boolean
  /** Absent where a file is only replaced. */
  onRemove?: () => void
}

/** A file with a link that opens it, and buttons that replace and remove it. */
export function StoredFile({ name, kind, path, onChange, isReadOnly, onRemove }: StoredFileProps) {
  const [media, setMedia] = useState<Pick<MediaResponse, 'path' | 'bytes'>>()
  const uploads = useUpload(kind, (stored) => {
    setMedia(stored)
    onChange(stored.path)
  })
  const choose = (files: readonly File[]) => uploads.add(files.slice(0, 1))
  const act = path === '' ? '上传文件' : '更换'
  return (
    <>
      <DropPlace onDrop={isReadOnly ? undefined : choose}>
        {path === '' ? (
          <span className={styles['soft']}>没有文件</span>
        ) : (
          <a className={acts['quiet']} href={fileAddress(path, MEDIA_BASE)} target="_blank" rel="noreferrer">
            <MediaName path={path} />
            {media?.path === path ? `（${formatBytes(media.bytes)}）` : ''}
          </a>
        )}
        {isReadOnly ? null : (
          <span className={styles['acts']}>
            <FileButton label={act} name={`${act}：${name}`} accept={mediaTypes[kind]} onChoose={choose} />
            <LibraryButton
              name={name}
              kinds={[kind]}
              most={1}
              there={[path]}
              onChoose={([choice]) => {
                if (choice === undefined) return
                setMedia(choice.item.bytes > 0 ? choice.item : undefined)
                onChange(choice.item.path)
              }}
            />
            {path === '' || onRemove === undefined ? null : (
              <button type="button" className={acts['quiet']} aria-label={`移除：${name}`} onClick={onRemove}>
                移除
              </button>
            )}
          </span>
        )}
      </DropPlace>
      <UploadStates uploads={uploads} />
    </>
  )
}
