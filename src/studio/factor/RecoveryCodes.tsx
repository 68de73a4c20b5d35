import { useEffect, useRef } from 'react'

import acts from '#components/buttons/acts.module.css'

import { CopyButton } from '../frame/CopyButton.tsx'
import { useSite } from '../frame/site.ts'
import { codesFile } from './codes-file.ts'
import styles from './factor.module.css'
import { saveFile } from '../frame/save-file.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  onStored: () => void
}

/** The recovery codes, the only time they are shown; leaving the page before they are stored asks first. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const { name } = useSite()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  const file = codesFile(codes, { site: name })
  return (
    <section className={styles['codes']} aria-label="恢复码">
      <h2 className={styles['title']} ref={title} tabIndex={-1}>
        存好恢复码
      </h2>
      <p>手机不在身边时，可以用恢复码登录，每个只能用一次。它们只显示这一次，离开本页后不能再看。</p>
      <ul className={styles['list']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={acts['choice']}>
        <CopyButton text={codes.join('\n')} label="复制" done="恢复码已复制。" />
        <button
          type="button"
          className={acts['button']}
          onClick={() => saveFile(`${name}后台-恢复码.txt`, new Blob([file], { type: 'text/plain;charset=utf-8' }))}
        >
          下载
        </button>
        <button type="button" className={acts['button']} onClick={() => window.print()}>
          打印
        </button>
      </div>
      <button type="button" className={`${acts['button']} ${acts['main']}`} onClick={onStored}>
        我已经存好
      </button>
    </section>
  )
}
