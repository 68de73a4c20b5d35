import { useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import { FaultText } from '#components/icon/FaultText.tsx'
import { type MediaReplaceResponse, mediaReplaceResponse } from '#contract/studio/media-item-response.ts'
import type { MediaKind } from '#contract/studio/media-response.ts'

import { type CallResult, useCall } from '../calls/call.ts'
import { FileButton } from '../fields/FileButton.tsx'
import { mediaTypes } from '../fields/media-files.ts'
import { UploadStates } from '../fields/UploadStates.tsx'
import { useUpload } from '../fields/use-upload.ts'
import styles from './media-library.module.css'

interface MediaReplacementProps {
  path: string
  /** The file that takes its place; absent where one is to be uploaded. */
  by?: string
  kind: MediaKind
  /** Number of documents that name it. */
  uses: number
  onDone: () => Promise<void>
}

interface ReplaceState extends Pick<MediaReplaceResponse, 'done' | 'refused' | 'hidden'> {
  fault?: string
}

/** Puts a new file in the place of one in all documents; says how many before, and which were not changed after. */
export function MediaReplacement({ path, by: present, kind, uses, onDone }: MediaReplacementProps) {
  const call = useCall()
  const [by, setBy] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [state, setState] = useState<ReplaceState>()
  const uploads = useUpload(kind, (media) => {
    setState(undefined)
    setBy(media.path)
  })
  const replace = async () => {
    setSending(true)
    let all: ReplaceState = { done: 0, refused: [], hidden: 0 }
    for (let after: string | undefined = ''; after !== undefined;) {
      const result: CallResult<MediaReplaceResponse> = await call.send('media/replace', mediaReplaceResponse, {
        ...{ path, by, after },
      })
      if (result.kind !== 'ok') {
        all = { ...all, fault: result.message }
        break
      }
      const part: MediaReplaceResponse = result.data
      all = {
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
        <p className={styles['acts']}>
          {present === undefined ? '新文件已上传。' : ''}
          {uses} 条内容里的会换成新的，访客马上看到。
          <button
            type="button"
            className={acts['button']}
            aria-disabled={isSending}
            onClick={() => (isSending ? undefined : void replace())}
          >
            {isSending ? '正在替换…' : `替换 ${uses} 处`}
          </button>
          <button type="button" className={acts['quiet']} onClick={() => setBy(undefined)}>
            取消
          </button>
        </p>
      )}
      <UploadStates uploads={uploads} />
      <div role="status">
        {state === undefined ? null : (
          <>
            <p>已替换 {state.done} 条。</p>
            {state.fault === undefined ? null : <FaultText>{`${state.fault} 可以再替换一次，接着做完。`}</FaultText>}
            {state.hidden > 0 ? <p>您看不到的 {state.hidden} 条没有替换。</p> : null}
            <ul>
              {state.refused.map(({ name, title, message }) => (
                <li key={name}>
                  {title}：{message}
                </li>
              ))}
            </ul>
          </>
        )}
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
