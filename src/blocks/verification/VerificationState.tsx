import { type RefObject, useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import type { AskDialog } from '#components/dialog/AskDialog.tsx'
import { loadAskDialog } from '#components/dialog/load-ask-dialog.ts'
import { machineTime } from '#components/format/format-day.ts'
import { formatTime } from '#components/format/format-time.ts'
import type { VerificationResponse } from '#contract/members/member.ts'
import { useAct } from '#data/use-act.ts'
import { useMember } from '#state/member.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './verification.module.css'

/** The state of the verification: the masked data, its date and the staff's comment. */
export function VerificationState({
  answer,
  home,
}: {
  answer: VerificationResponse
  home: RefObject<HTMLElement | null>
}) {
  const { site } = usePage()
  const say = useText('verification')
  const { state, name, number, photos, submitted, decided, reason } = answer
  if (state === 'none') return <p className={styles['lead']}>{say('none')}</p>
  const facts = [
    [say('name'), name],
    [say('number'), number],
    [say('photos'), photos > 0 ? say('photosSent', { count: photos }) : ''],
  ] as const
  const times = [
    [say('submitted'), submitted],
    [say('decided'), decided],
  ] as const
  return (
    <div className={`${styles['state']} ${styles[state]}`}>
      <div className={styles['words']}>
        <p className={styles['said']}>{say(state)}</p>
        <p className={styles['soft']}>{say(`${state}-hint`)}</p>
        {state === 'rejected' && reason ? <p className={styles['reason']}>{say('reason', { reason })}</p> : null}
        <dl className={styles['facts']}>
          {facts.map(([label, value]) => (value ? <Fact key={label} label={label} value={value} /> : null))}
          {times.map(([label, value]) =>
            value > 0 ? (
              <Fact
                key={label}
                label={label}
                value={<time dateTime={machineTime(value)}>{formatTime(value, site.timezone)}</time>}
              />
            ) : null,
          )}
        </dl>
        <Withdraw isApproved={state === 'approved'} home={home} />
      </div>
      {state === 'approved' ? (
        <span className={styles['seal']} aria-hidden="true">
          <span>{say('seal')}</span>
        </span>
      ) : null}
    </div>
  )
}

function Fact({ label, value }: { label: string; value: React.ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Withdraws the verification, which deletes its data. */
function Withdraw({ isApproved, home }: { isApproved: boolean; home: RefObject<HTMLElement | null> }) {
  const say = useText('verification')
  const act = useAct()
  const { changed, toast } = useMember()
  const [Ask, setAsk] = useState<typeof AskDialog>()
  const ask = async () => {
    const loaded = await loadAskDialog()
    if (loaded) setAsk(() => loaded)
    else toast('error', say('withdrawFailed'))
  }
  const withdraw = async () => {
    const result = await act('user/withdrawAuthentication', {}, { takesOver: true })
    if (result.kind === 'unauthorized') return undefined
    if (result.kind !== 'ok') return result.kind === 'refused' ? result.message : say('withdrawFailed')
    toast('success', say('withdrawn'))
    changed(['verification', 'me'])
    return undefined
  }
  return (
    <p>
      <button type="button" className={acts['quiet']} onClick={() => void ask()}>
        {say('withdraw')}
      </button>
      {Ask ? (
        <Ask
          title={say('withdrawAsk')}
          description={say(isApproved ? 'withdrawLossApproved' : 'withdrawLoss')}
          text={{ yes: say('withdrawYes'), keep: say('keep'), close: say('close') }}
          home={home}
          onYes={withdraw}
          onLateFault={(fault) => toast('error', fault)}
          onClose={() => setAsk(undefined)}
        />
      ) : null}
    </p>
  )
}
