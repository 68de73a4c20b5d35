import { useRef, useState } from 'react'

import { ActRow } from '#components/buttons/ActRow.tsx'
import { ActRows } from '#components/buttons/ActRows.tsx'
import acts from '#components/buttons/acts.module.css'
import { Heading } from '#components/text/Heading.tsx'
import { Link } from '#components/text/Link.tsx'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { useText } from '#state/page-context.ts'

import styles from './account-data.module.css'
import { CloseAccount } from './CloseAccount.tsx'
import type { accountData } from './definition.ts'
import { DownloadData } from './DownloadData.tsx'

/** Lets members download the data held about them, and close their account. */
export function AccountData({ props: { heading }, sectionId, forms }: BlockView<typeof accountData>) {
  const say = useText('account-data')
  const [isClosing, setClosing] = useState(false)
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
              aria-expanded={isClosing}
              aria-controls={isClosing ? `${sectionId}-close` : undefined}
              onClick={() => setClosing(!isClosing)}
            >
              {say('closeStart')}
            </button>
          </ActRow>
        ) : null}
      </ActRows>
      {form && isClosing ? (
        <CloseAccount
          id={`${sectionId}-close`}
          form={form}
          onKeep={() => {
            setClosing(false)
            opener.current?.focus()
          }}
        />
      ) : null}
    </section>
  )
}
