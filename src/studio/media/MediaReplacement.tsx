import { useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import {
  type MediaReplaceResponse,
  mediaReplaceResponse,
  type MediaUser,
} from '#contract/studio/media-item-response.ts'
import type { MediaKind } from '#contract/studio/media-response.ts'

import { type CallResult, useCall } from '../calls/call.ts'
import { FileButton } from '../fields/FileButton.tsx'
import { mediaTypes } from '../fields/media-files.ts'
import { UploadStates } from '../fields/UploadStates.tsx'
import { useUpload } from '../fields/use-upload.ts'
import styles from './media-library.module.css'
import { ReplacementLook } from './ReplacementLook.tsx'
import { ReplacementOutcome, type ReplaceState } from './ReplacementOutcome.tsx'

interface MediaReplacementProps {
  path: string
  /** The file that takes its place; absent where one is to be uploaded. */
  by?: string
  kind: MediaKind
  /** Number of documents that name it. */
  uses: number
  /** Those of them that the person may read. */
  users: readonly MediaUser[]
  onDone: () => Promise<void>
}

/** Puts a new file in the place of one in all documents; says how many before, and which were not changed after. */
export function MediaReplacement({ path, by: present, kind, uses, users, onDone }: MediaReplacementProps) {
  const call = useCall()
  const [by, setBy] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [state, setState] = useState<ReplaceState>()
  const uploads = useUpload(kind, (media) => {
    setState(undefined)
    setBy(media.path)
  })
  const replace = async (file: string) => {
    setSending(true)
    let all: ReplaceState = { done: 0, refused: [], hidden: 0, by: file, users }
    for (let after: string | undefined = ''; after !== undefined;) {
      const result: CallResult<MediaReplaceResponse> = await call.send('media/replace', mediaReplaceResponse, {
        ...{ path, by: file, after },
      })
      if (result.kind !== 'ok') {
        all = { ...all, fault: result.message }
        break
      }
      const part: MediaReplaceResponse = result.data
      all = {
        ...all,
        done: all.done + part.done,
        refused: [...all.refused, ...part.refused],
        hidden: all.hidden + part.hidden,
      }
      after = part.next
    }
    setState(all)
    setBy(undefined)
    setSending(false)
    await onDone()
  }
  return (
    <div>
      {by === undefined ? (
        <ReplacementStart {...{ present, kind }} onUpload={uploads.add} onStart={setBy} />
      ) : (
        <>
          {kind === 'picture' ? <ReplacementLook path={path} by={by} /> : null}
          <p className={styles['acts']}>
            {present === undefined ? '新文件已上传。' : ''}
            {uses} 条内容里的会换成新的，访客马上看到。
            {kind === 'picture' ? '各篇里的替代文字和图片说明不变。' : ''}
            <button
              type="button"
              className={acts['button']}
              aria-disabled={isSending}
              onClick={() => (isSending ? undefined : void replace(by))}
            >
              {isSending ? '正在替换…' : `替换 ${uses} 处`}
            </button>
            <button type="button" className={acts['quiet']} onClick={() => setBy(undefined)}>
              取消
            </button>
          </p>
        </>
      )}
      <UploadStates uploads={uploads} />
      <div role="status">
        {state === undefined ? null : <ReplacementOutcome state={state} isPicture={kind === 'picture'} />}
      </div>
    </div>
  )
}

interface ReplacementStartProps {
  present: string | undefined
  kind: MediaKind
  onUpload: (files: readonly File[]) => void
  onStart: (by: string) => void
}

/** The button with which a replacement begins: by a file that is there, or by one to be uploaded. */
function ReplacementStart({ present, kind, onUpload, onStart }: ReplacementStartProps) {
  if (present === undefined)
    return (
      <FileButton
        label="替换"
        name="选择新文件来替换"
        accept={mediaTypes[kind]}
        onChoose={(files) => onUpload(files.slice(0, 1))}
      />
    )
  return (
    <button type="button" className={acts['button']} onClick={() => onStart(present)}>
      在用到的地方替换
    </button>
  )
}
