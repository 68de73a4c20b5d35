import { useEffect, useRef, useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import { Avatar } from '#components/picture/Avatar.tsx'
import { FaultText } from '#components/icon/FaultText.tsx'
import { useUpload } from '#data/use-upload.ts'
import { useMember } from '#state/member.ts'
import { usePage, useText } from '#state/page-context.ts'

import type { CropDialog } from './CropDialog.tsx'
import styles from './settings.module.css'

interface AvatarFieldProps {
  label: string
  name: string
  /** Path on the storage, or empty. */
  value: string
  onChange: (path: string) => void
}

/** Loaded for a chosen picture, because few visits of the settings change it; undefined where it could not be loaded. */
const loadCropDialog = () => import('./CropDialog.tsx').catch(() => undefined)

/** Largest file accepted before cropping, in bytes; photographs of any camera are smaller. */
const LARGEST_FILE = 40_000_000

/** The member's picture: choose, crop, upload. It takes effect when the profile is saved. */
export function AvatarField({ label, name, value, onChange }: AvatarFieldProps) {
  const { site } = usePage()
  const say = useText('settings')
  const upload = useUpload()
  const { requireLogin } = useMember()
  const input = useRef<HTMLInputElement>(null)
  const [crop, setCrop] = useState<{ picture: ImageBitmap; Dialog: typeof CropDialog }>()
  const [fault, setFault] = useState('')
  useEffect(() => () => crop?.picture.close(), [crop])

  const choose = async (file: File | undefined) => {
    setFault('')
    if (!file) return
    if (file.size > LARGEST_FILE) return setFault(say('tooLarge'))
    // `createImageBitmap` applies the orientation of the photograph, and fails for files that are no picture.
    const [picture, code] = await Promise.all([createImageBitmap(file).catch(() => undefined), loadCropDialog()])
    if (picture && code) return setCrop({ picture, Dialog: code.CropDialog })
    picture?.close()
    return setFault(say(picture ? 'uploadFailed' : 'notAPicture'))
  }
  const send = async (file: Blob, onProgress: (share: number) => void): Promise<string | undefined> => {
    let result = await upload(file, { onProgress })
    if (result.kind === 'unauthorized' && (await requireLogin())) result = await upload(file, { onProgress })
    if (result.kind !== 'ok') return result.kind === 'refused' ? result.message : say('uploadFailed')
    onChange(result.data.path)
    setCrop(undefined)
    return undefined
  }
  return (
    <div className={styles['portrait']} role="group" aria-label={label}>
      <Avatar className={styles['avatar']} src={value} name={name} storage={site.storage} sizes="7rem" />
      <div className={styles['portraitActs']}>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={say('chooseAvatar')}
          onChange={({ target }) => {
            void choose(target.files?.[0])
            // Reset, or choosing the same file again would fire no event.
            target.value = ''
          }}
        />
        <button type="button" className={acts['button']} onClick={() => input.current?.click()}>
          {say(value === '' ? 'chooseAvatar' : 'changeAvatar')}
        </button>
        {value === '' ? null : (
          <button type="button" className={acts['quiet']} onClick={() => onChange('')}>
            {say('removeAvatar')}
          </button>
        )}
        <p className={styles['hint']}>{say('avatarHint')}</p>
        <p className={styles['fault']} role="alert">
          {fault ? <FaultText>{fault}</FaultText> : null}
        </p>
      </div>
      {crop ? <crop.Dialog picture={crop.picture} onDone={send} onClose={() => setCrop(undefined)} /> : null}
    </div>
  )
}
