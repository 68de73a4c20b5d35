import { useEffect, useRef, useState } from 'react'

import { LibraryButton } from '../media/LibraryButton.tsx'
import { DropPlace } from './DropPlace.tsx'
import type { FieldControlProps } from './field-control-props.ts'
import styles from './fields.module.css'
import { FileButton } from './FileButton.tsx'
import { GroupFrame } from './GroupFrame.tsx'
import { ItemButtons } from './ItemButtons.tsx'
import { hasRoom, listCount } from './list-limit.ts'
import { mediaTypes } from './media-files.ts'
import mediaStyles from './media.module.css'
import { MediaPreview } from './MediaPreview.tsx'
import { readTexts } from './read-value.ts'
import { UploadStates } from './UploadStates.tsx'
import { useListActs } from './use-list-acts.ts'
import { focusName } from './use-next-focus.ts'
import { useUpload } from './use-upload.ts'

/** Pictures in an order. */
export function ImagesControl({ field, value, onChange, fault, isReadOnly }: FieldControlProps) {
  const { label, most } = field
  const paths = readTexts(value)
  const place = useRef<HTMLDivElement>(null)
  const { move, remove, focusNext } = useListActs(place, paths, onChange)
  const [notice, setNotice] = useState('')
  // Two files may be stored before the next render.
  const latest = useRef(paths)
  useEffect(() => {
    latest.current = paths
  })
  const add = (more: readonly string[]) => {
    // The same file again has the same path, and a gallery shows it once.
    const added = more.filter((path) => !latest.current.includes(path))
    if (added.length === 0) return
    latest.current = [...latest.current, ...added]
    // At the limit the button that adds one is gone.
    if (!hasRoom(latest.current.length, most) && place.current?.contains(document.activeElement) === true)
      focusNext(focusName.add, focusName.remove(latest.current.length - 1))
    onChange([...latest.current])
  }
  const uploads = useUpload('picture', ({ path }) => add([path]))
  const left = most === undefined ? undefined : Math.max(0, most - paths.length - uploads.list.length)
  const choose = (files: readonly File[]) => {
    const room = Math.min(files.length, left ?? files.length)
    setNotice(files.length > room ? `最多 ${most} 张图片，多出的 ${files.length - room} 张没有上传。` : '')
    uploads.add(files.slice(0, room))
  }
  const nameAt = (index: number) => `${label}第 ${index + 1} 张`
  return (
    <GroupFrame field={field} fault={fault} count={listCount(paths.length, most)} place={place}>
      <DropPlace onDrop={isReadOnly ? undefined : choose}>
        {paths.length === 0 ? (
          <span className={styles['soft']}>没有图片</span>
        ) : (
          <ol className={mediaStyles['grid']}>
            {paths.map((path, index) => (
              <li key={path} className={mediaStyles['cell']}>
                <MediaPreview path={path} alt={nameAt(index)} />
                {isReadOnly ? null : (
                  <span className={styles['acts']}>
                    <ItemButtons
                      isRow
                      name={nameAt(index)}
                      index={index}
                      count={paths.length}
                      onMove={(by) => move(index, by)}
                      onRemove={() => remove(index)}
                    />
                  </span>
                )}
              </li>
            ))}
          </ol>
        )}
        {isReadOnly || !hasRoom(paths.length, most) ? null : (
          <span className={styles['acts']}>
            <FileButton
              isMany
              label="上传图片"
              name={`上传图片：${label}`}
              accept={mediaTypes.picture}
              onChoose={choose}
            />
            {left === 0 ? null : (
              <LibraryButton
                name={label}
                kinds={['picture']}
                most={left}
                there={paths}
                onChoose={(choices) => add(choices.map(({ item }) => item.path))}
              />
            )}
          </span>
        )}
      </DropPlace>
      <p className={styles['soft']} role="status">
        {notice}
      </p>
      <UploadStates uploads={uploads} />
    </GroupFrame>
  )
}
