import { useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import type { AskDialog } from '#components/dialog/AskDialog.tsx'
import { loadAskDialog } from '#components/dialog/load-ask-dialog.ts'
import { useAct } from '#data/use-act.ts'
import { useMember } from '#state/member.ts'
import { useText } from '#state/page-context.ts'

/** Ends all member sessions but this one, after a confirmation. */
export function EndSessions() {
  const say = useText('security')
  const act = useAct()
  const { changed, toast } = useMember()
  const [Ask, setAsk] = useState<typeof AskDialog>()
  const ask = async () => {
    const loaded = await loadAskDialog()
    if (loaded) setAsk(() => loaded)
    else toast('error', say('endFailed'))
  }
  const end = async () => {
    const result = await act('user/endSessions', {}, { takesOver: true })
    if (result.kind === 'unauthorized') return undefined
    if (result.kind !== 'ok') return result.kind === 'refused' ? result.message : say('endFailed')
    toast('success', say('ended'))
    changed(['logins'])
    return undefined
  }
  return (
    <>
      <button type="button" className={acts['button']} onClick={() => void ask()}>
        {say('end')}
      </button>
      {Ask ? (
        <Ask
          title={say('endAsk')}
          description={say('endLoss')}
          text={{ yes: say('endYes'), keep: say('keep'), close: say('close') }}
          onYes={end}
          onLateFault={(fault) => toast('error', fault)}
          onClose={() => setAsk(undefined)}
        />
      ) : null}
    </>
  )
}
