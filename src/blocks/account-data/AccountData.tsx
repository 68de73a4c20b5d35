import { useRef, useState } from 'react'

import { Heading } from '#components/Heading.tsx'
import { Link } from '#components/Link.tsx'
import type { BlockView } from '#definition/define-block.ts'
import { useText } from '#state/page-context.ts'

import styles from './account-data.module.css'
import { CloseAccount } from './CloseAccount.tsx'
import type { accountData } from './definition.ts'
import { DownloadData } from './DownloadData.tsx'

/** What is kept about a member: to take along, and to end. */
export function AccountData({ props: { heading }, sectionId, forms }: BlockView<typeof accountData>) {
  const say = useText('account-data')
  const [isClosing, setClosing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const form = forms?.['close-account']
  const headingId = `${sectionId}-heading`
  return (
    <section className={styles['box']} aria-labelledby={headingId}>
      <Heading id={headingId} title={heading} />
      <ul className={styles['acts']}>
        <li className={styles['act']}>
          <p>
            <strong className={styles['what']}>{say('download')}</strong>
            <span className={styles['soft']}>{say('downloadHint')}</span>
          </p>
          <DownloadData />
        </li>
        <li className={styles['act']}>
          <p>
            <strong className={styles['what']}>{say('agreements')}</strong>
            <span className={styles['soft']}>{say('agreementsHint')}</span>
          </p>
          <span className={styles['links']}>
            <Link className={styles['link']} href="/agreement/user">
              {say('userAgreement')}
            </Link>
            <Link className={styles['link']} href="/agreement/privacy">
              {say('privacy')}
            </Link>
          </span>
        </li>
        {form ? (
          <li className={styles['act']}>
            <p>
              <strong className={styles['what']}>{say('close')}</strong>
              <span className={styles['soft']}>{say('closeHint')}</span>
            </p>
            <button type="button" className={styles['button']} ref={opener} aria-expanded={isClosing} aria-controls={isClosing ? `${sectionId}-close` : undefined} onClick={() => setClosing(!isClosing)}>
              {say('closeStart')}
            </button>
          </li>
        ) : null}
      </ul>
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
