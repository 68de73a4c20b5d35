import { useRef, useState } from 'react'

import acts from '#components/acts.module.css'
import { DialogFrame } from '#components/DialogFrame.tsx'
import { useAct } from '#data/use-act.ts'
import { useMember } from '#state/member.ts'
import { useText } from '#state/page-context.ts'


/** Ends all sessions but this one, after asking. */
export function EndSessions() {
  const say = useText('security')
  const act = useAct()
  const { changed, toast } = useMember()
  const keep = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const end = async () => {
    if (isSending) return
    setSending(true)
    const result = await act('user/endSessions', {})
    setSending(false)
    setAsking(false)
    if (result.kind !== 'ok') return
    toast('success', say('ended'))
    changed(['logins'])
  }
  return (
    <>
      <button type="button" className={acts['button']} onClick={() => setAsking(true)}>
        {say('end')}
      </button>
      {isAsking ? (
        <DialogFrame role="alertdialog" title={say('endAsk')} description={say('endLoss')} closeLabel={say('close')} first={keep} onClose={() => setAsking(false)}>
          <div className={acts['choice']}>
            <button type="button" className={acts['button']} ref={keep} onClick={() => setAsking(false)}>
              {say('keep')}
            </button>
            <button type="button" className={`${acts['button']} ${acts['main']}`} aria-disabled={isSending} onClick={() => void end()}>
              {say('endYes')}
            </button>
          </div>
        </DialogFrame>
      ) : null}
    </>
  )
}
