import { useEffect, useState } from 'react'

import { ErrorState } from '#components/status/ErrorState.tsx'
import { type FactorResponse, factorResponse } from '#contract/studio/factor-response.ts'

import { type CallResult, useCall } from '../calls/call.ts'
import { ConfirmFactor } from './ConfirmFactor.tsx'
import styles from './factor.module.css'
import { groupSecret } from './group-secret.ts'
import { LazyQrCode } from './LazyQrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Sets up the second factor: the secret into an app, a code of the app back, and then the recovery codes, once. */
export function EnrolFactor({ onDone }: { onDone: () => void }) {
  const call = useCall()
  const [attempt, setAttempt] = useState(0)
  const [begun, setBegun] = useState<CallResult<FactorResponse>>()
  const [codes, setCodes] = useState<readonly string[]>()
  useEffect(() => {
    let isGone = false
    setBegun(undefined)
    void call.send('factor/begin', factorResponse, {}).then((result) => {
      if (!isGone) setBegun(result)
    })
    return () => {
      isGone = true
    }
  }, [call, attempt])

  if (codes) return <RecoveryCodes codes={codes} onStored={onDone} />
  if (begun && begun.kind !== 'ok')
    return <ErrorState message={begun.message} retryLabel="重试" onRetry={() => setAttempt(attempt + 1)} />
  const factor = begun?.data
  return (
    <ol className={styles['steps']}>
      <li className={styles['step']}>
        <p>用手机上的身份验证器扫描这个二维码，如微信小程序“腾讯身份验证器”，或 Microsoft Authenticator。</p>
        {factor ? (
          <LazyQrCode text={factor.uri} label="两步验证的二维码；不能扫描时，请输入下面的密钥" />
        ) : (
          <div className={styles['qr']} aria-busy />
        )}
        <p className={styles['by-hand']}>
          不能扫描时，在身份验证器里手动输入密钥：
          <code className={styles['secret']}>{factor ? groupSecret(factor.secret) : '…'}</code>
        </p>
      </li>
      <li className={styles['step']}>
        <ConfirmFactor onCodes={setCodes} />
      </li>
    </ol>
  )
}
