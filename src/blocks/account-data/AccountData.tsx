import { useRef, useState } from 'react'

import { ActRow } from '#components/buttons/ActRow.tsx'
import { ActRows } from '#components/buttons/ActRows.tsx'
import acts from '#components/buttons/acts.module.css'
import { Heading } from '#components/text/Heading.tsx'
import { Link } from '#components/text/Link.tsx'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { useMember } from '#state/member.ts'
import { useText } from '#state/page-context.ts'

import styles from './account-data.module.css'
import type { CloseAccount } from './CloseAccount.tsx'
import type { accountData } from './definition.ts'
import { DownloadData } from './DownloadData.tsx'

/** Loaded for the few who close their account; undefined where it could not be loaded. */
const loadCloseAccount = () => import('./CloseAccount.tsx').catch(() => undefined)

/** Lets members download the data held about them, and close their account. */
export function AccountData({ props: { heading }, sectionId, forms }: BlockView<typeof accountData>) {
  const say = useText('account-data')
  const { toast } = useMember()
  const [Closing, setClosing] = useState<typeof CloseAccount>()
  const close = async () => {
    const code = await loadCloseAccount()
    if (code) setClosing(() => code.CloseAccount)
    else toast('error', say('notClosed'))
  }
  const opener = useRef<HTMLButtonElement>(null)
  const form = forms?.['close-account']
  const headingId = `${sectionId}-heading`
  return (
    <section className={styles['box']} aria-labelledby={headingId}>
      <Heading id={headingId} title={heading} />
      <ActRows>
        <ActRow what={say('download')} hint={say('downloadHint')}>
          <DownloadData />
        </ActRow>
        <ActRow what={say('agreements')} hint={say('agreementsHint')}>
          <span className={styles['links']}>
            <Link className={styles['link']} href="/agreement/user">
              {say('userAgreement')}
            </Link>
            <Link className={styles['link']} href="/agreement/privacy">
              {say('privacy')}
            </Link>
          </span>
        </ActRow>
        {form ? (
          <ActRow what={say('close')} hint={say('closeHint')}>
            <button
              type="button"
              className={acts['button']}
              ref={opener}
              aria-expanded={Closing !== undefined}
              aria-controls={Closing ? `${sectionId}-close` : undefined}
              onClick={() => (Closing ? setClosing(undefined) : void close())}
            >
              {say('closeStart')}
            </button>
          </ActRow>
        ) : null}
      </ActRows>
      {form && Closing ? (
        <Closing
          id={`${sectionId}-close`}
          form={form}
          onKeep={() => {
            setClosing(undefined)
            opener.current?.focus()
          }}
        />
      ) : null}
    </section>
  )
}
