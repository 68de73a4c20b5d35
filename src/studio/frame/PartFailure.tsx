import { use, useEffect, useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import { FaultText } from '#components/icon/FaultText.tsx'
import { sessionResponse } from '#contract/studio/session-response.ts'

import { useCall } from '../calls/call.ts'
import { PersonContext } from '../person/person.ts'
import { UnfetchedCode } from './later-code.ts'
import styles from './part-failure.module.css'
import { reloadPage } from './reload-page.ts'

interface PartFailureProps {
  name: string
  fault: unknown
  onRetry: () => void
  onClose: (() => void) | undefined
}

/** Says that a part of a page is missing and why, with what can be done. Code that could not be fetched is fetched again once the line is back. */
export function PartFailure({ name, fault, onRetry, onClose }: PartFailureProps) {
  const call = useCall()
  const person = use(PersonContext)
  const [away, setAway] = useState('')
  const isUnfetched = fault instanceof UnfetchedCode
  useEffect(() => {
    if (!isUnfetched) return undefined
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [isUnfetched, onRetry])
  const reload = async () => {
    // What was typed last is sent first; what does not go is noted in the browser when the page ends.
    await person?.work.flush()
    // Without the server there would be no page at all.
    const session = await call.read('session', sessionResponse)
    if (session.kind === 'ok') reloadPage()
    else setAway(session.message)
  }
  return (
    <div className={styles['failure']} role="status">
      <p>
        <FaultText>
          {isUnfetched
            ? `「${name}」没有取到：网络不通，或者后台刚更新过。请重试；仍不行，请刷新页面，填写的内容不会丢。`
            : `「${name}」出错了，显示不出来；这一页的其余部分可以照常用。请重试；仍不行，请联系管理员。`}
        </FaultText>
      </p>
      {away === '' ? null : <p>{away}</p>}
      <p className={styles['acts']}>
        <button type="button" className={acts['quiet']} onClick={onRetry}>
          重试
        </button>
        <button type="button" className={acts['quiet']} onClick={() => void reload()}>
          刷新页面
        </button>
        {onClose === undefined ? null : (
          <button type="button" className={acts['quiet']} onClick={onClose}>
            关闭
          </button>
        )}
      </p>
    </div>
  )
}
