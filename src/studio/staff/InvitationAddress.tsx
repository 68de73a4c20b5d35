import { useEffect, useRef } from 'react'

import acts from '#components/buttons/acts.module.css'

import { CopyButton } from '../frame/CopyButton.tsx'
import { Moment } from '../frame/Moment.tsx'
import styles from './staff.module.css'

interface InvitationAddressProps {
  name: string
  address: string
  expires: number
  onClose: () => void
}

/** The address of a new invitation, the only time it is shown. */
export function InvitationAddress({ name, address, expires, onClose }: InvitationAddressProps) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className={styles['invitation']}>
      <p ref={text} tabIndex={-1}>
        请把这个地址发给 {name} 本人。它只能用一次，在 <Moment seconds={expires} /> 前有效；关闭后不能再看。
      </p>
      <p className={styles['address']}>{address}</p>
      <div className={acts['choice']}>
        <CopyButton text={address} label="复制地址" done="邀请地址已复制。" />
        <button type="button" className={`${acts['button']} ${acts['main']}`} onClick={onClose}>
          完成
        </button>
      </div>
    </div>
  )
}
