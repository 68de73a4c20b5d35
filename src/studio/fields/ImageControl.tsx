import { useRef } from 'react'

import acts from '#components/buttons/acts.module.css'

import { CropButton } from '../media/CropButton.tsx'
import { LibraryButton } from '../media/LibraryButton.tsx'
import { MediaName } from '../media/MediaName.tsx'
import { DropPlace } from './DropPlace.tsx'
import type { FieldControlProps } from './field-control-props.ts'
import styles from './fields.module.css'
import { FileButton } from './FileButton.tsx'
import { GroupFrame } from './GroupFrame.tsx'
import { mediaTypes } from './media-files.ts'
import { MediaPreview } from './MediaPreview.tsx'
import { readText } from './read-value.ts'
import { UploadStates } from './UploadStates.tsx'
import { focusName, useNextFocus } from './use-next-focus.ts'
import { useUpload } from './use-upload.ts'

/** A picture, stored by the site or elsewhere. */
export function ImageControl({ field, value, onChange, fault, isReadOnly }: FieldControlProps) {
  const { label } = field
  const path = readText(value)
  const place = useRef<HTMLDivElement>(null)
  const focusNext = useNextFocus(place)
  const uploads = useUpload('picture', (media) => onChange(media.path))
  const choose = (files: readonly File[]) => uploads.add(files.slice(0, 1))
  const act = path === '' ? '上传图片' : '更换'
  return (
    <GroupFrame field={field} fault={fault} place={place}>
      <DropPlace onDrop={isReadOnly ? undefined : choose}>
        {path === '' ? null : (
          <>
            <MediaPreview path={path} alt={label} />
            <span className={styles['soft']}>
              <MediaName path={path} />
            </span>
          </>
        )}
        {isReadOnly ? (
          path === '' && <span className={styles['soft']}>没有图片</span>
        ) : (
          <span className={styles['acts']}>
            <FileButton label={act} name={`${act}：${label}`} accept={mediaTypes.picture} onChoose={choose} />
            <LibraryButton
              name={label}
              kinds={['picture']}
              most={1}
              there={[path]}
              onChoose={([choice]) => choice && onChange(choice.item.path)}
            />
            <CropButton path={path} name={label} onCropped={(item) => onChange(item.path)} />
            {path === '' ? null : (
              <button
                type="button"
                className={acts['quiet']}
                aria-label={`移除：${label}`}
                onClick={() => {
                  focusNext(focusName.add)
                  onChange('')
                }}
              >
                移除
              </button>
            )}
          </span>
        )}
      </DropPlace>
      <UploadStates uploads={uploads} />
    </GroupFrame>
  )
}
