import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'

import { ErrorState } from '#components/status/ErrorState.tsx'
import { Skeleton } from '#components/status/Skeleton.tsx'
import { type InvitationResponse, invitationResponse } from '#contract/studio/invitation-response.ts'

import { type CallResult, useCall } from '../calls/call.ts'
import { EntryFrame } from '../frame/EntryFrame.tsx'
import { Moment } from '../frame/Moment.tsx'
import { PageHeading } from '../frame/PageHeading.tsx'
import { AcceptForm } from './AcceptForm.tsx'
import { GoneInvitation } from './GoneInvitation.tsx'
import { useFragmentToken } from './use-fragment-token.ts'

/** The page of an invitation: who is invited as what, and the form that makes the account. */
export function InvitationPage() {
  const call = useCall()
  const { mutate } = useSWRConfig()
  const navigate = useNavigate()
  const token = useFragmentToken()
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<CallResult<InvitationResponse>>()
  useEffect(() => {
    if (token === '') return undefined
    let isGone = false
    setResult(undefined)
    void call.send('invitation/read', invitationResponse, { token }).then((answer) => {
      if (!isGone) setResult(answer)
    })
    return () => {
      isGone = true
    }
  }, [call, token, attempt])
  const enter = async () => {
    // The session of whoever used this browser before has been replaced.
    await mutate(() => true, undefined, { revalidate: false })
    await navigate('/', { replace: true })
  }
  return (
    <EntryFrame>
      <PageHeading title="接受邀请" />
      {token === '' ? (
        <p>这个地址不完整。请重新打开收到的邀请地址；仍不行，请让邀请您的人再发一份。</p>
      ) : (
        <InvitationState
          result={result}
          token={token}
          onRetry={() => setAttempt(attempt + 1)}
          onAccepted={() => void enter()}
        />
      )}
    </EntryFrame>
  )
}

interface InvitationStateProps {
  result: CallResult<InvitationResponse> | undefined
  token: string
  onRetry: () => void
  onAccepted: () => void
}

function InvitationState({ result, token, onRetry, onAccepted }: InvitationStateProps) {
  if (!result) return <Skeleton shape="strip" label="正在载入" />
  if (result.kind === 'not-found') return <GoneInvitation />
  if (result.kind !== 'ok') return <ErrorState message={result.message} retryLabel="重试" onRetry={onRetry} />
  const { name, roles, expires, login } = result.data
  return (
    <>
      <p>
        {name === '' ? '您好。' : `${name}，您好。`}
        {login === undefined
          ? `您受邀加入${roles.length === 0 ? '' : `，角色：${roles.join('、')}`}。邀请在`
          : `请为账号 ${login} 设置新的密码，其他设备上的登录会退出。这个地址在`}{' '}
        <Moment seconds={expires} /> 前有效。
      </p>
      <AcceptForm token={token} invitation={result.data} onAccepted={onAccepted} />
    </>
  )
}
