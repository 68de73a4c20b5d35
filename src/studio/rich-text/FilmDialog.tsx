import { useCallback, useId, useState } from 'react'

import { DialogFrame } from '#components/dialog/DialogFrame.tsx'
import formStyles from '#components/form/form.module.css'
import { FaultText } from '#components/icon/FaultText.tsx'
import type { DocumentField } from '#contract/studio/document-field.ts'
import type { DocumentValue } from '#contract/studio/document-value.ts'

import { CaptionsControl } from '../fields/CaptionsControl.tsx'
import { ImageControl } from '../fields/ImageControl.tsx'
import { useWaitingWork, WaitingWorkContext } from '../frame/waiting-work.ts'
import { mediaAddress, mediaPath } from '../media/media-path.ts'
import type { FilmChange, FilmTrack, SelectedFilm } from './film-commands.ts'
import styles from './rich-text.module.css'

interface FilmDialogProps {
  film: SelectedFilm
  onSet: (change: FilmChange) => void
  onRemove: () => void
  onClose: () => void
}

const posterField: DocumentField = {
  ...{ name: 'poster', label: '封面', kind: 'image', required: false },
  hint: '播放以前看到的画面；没有的话是一片空白。',
}
const tracksField: DocumentField = {
  ...{ name: 'tracks', label: '字幕', kind: 'captions', required: false, most: 20 },
  hint: '听不见的人靠它看懂；WebVTT 或 SRT 文件。',
}

/** What stands around a film or a sound: its description, the picture before it plays, and its captions. */
export function FilmDialog({ film, onSet, onRemove, onClose }: FilmDialogProps) {
  const id = useId()
  const [description, setDescription] = useState(film.description)
  const [poster, setPoster] = useState(() => mediaPath(film.poster))
  const [tracks, setTracks] = useState<DocumentValue>(() => film.tracks.map(itemOf))
  const [waiting, setWaiting] = useState(0)
  const [isTooEarly, setTooEarly] = useState(false)
  const beginAround = useWaitingWork()
  // What is on its way when the dialog goes would be given up.
  const begin = useCallback(() => {
    const end = beginAround?.()
    setWaiting((count) => count + 1)
    return () => {
      setWaiting((count) => count - 1)
      end?.()
    }
  }, [beginAround])
  const noun = film.name === 'video' ? '视频' : '音频'
  return (
    <DialogFrame title={noun} closeLabel="关闭" onClose={onClose}>
      <WaitingWorkContext value={begin}>
        <form
          className={formStyles['fields']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            // The form around the text must not hear of it.
            event.stopPropagation()
            setTooEarly(waiting > 0)
            if (waiting > 0) return
            onSet({ description: description.trim(), poster: mediaAddress(poster), tracks: tracksOf(tracks) })
          }}
        >
          <div className={formStyles['field']}>
            <label className={formStyles['label']} htmlFor={id}>
              说明
            </label>
            <input
              id={id}
              className={formStyles['input']}
              type="text"
              maxLength={200}
              value={description}
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => setDescription(target.value)}
            />
            <p className={formStyles['hint']} id={`${id}-hint`}>
              说出{noun}里有什么，读屏软件会读出来。图注直接写在它下面。
            </p>
          </div>
          {film.name === 'video' ? (
            <ImageControl
              field={posterField}
              value={poster}
              onChange={(value) => setPoster(typeof value === 'string' ? value : '')}
              fault={undefined}
              isReadOnly={false}
            />
          ) : null}
          {film.name === 'video' ? (
            <CaptionsControl
              field={tracksField}
              value={tracks}
              onChange={setTracks}
              fault={undefined}
              isReadOnly={false}
            />
          ) : null}
          <div aria-live="polite">
            {isTooEarly && waiting > 0 ? (
              <p className={formStyles['error']}>
                <FaultText>还有文件在上传，传完再按“确定”。</FaultText>
              </p>
            ) : null}
          </div>
          <div className={styles['acts']}>
            <button type="submit" className={formStyles['choose']}>
              确定
            </button>
            <button type="button" className={formStyles['link']} onClick={onRemove}>
              移除{noun}
            </button>
          </div>
        </form>
      </WaitingWorkContext>
    </DialogFrame>
  )
}

function itemOf({ src, language, label }: FilmTrack): { language: string; label: string; file: string } {
  return { language, label, file: mediaPath(src) }
}

function tracksOf(value: DocumentValue): FilmTrack[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item) => {
    if (typeof item === 'string') return []
    const { language = '', label = '', file = '' } = item
    return [{ src: mediaAddress(String(file)), language: String(language), label: String(label) }]
  })
}
