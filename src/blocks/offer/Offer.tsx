import { Heading } from '#components/Heading.tsx'
import type { BlockView } from '#definition/define-block.ts'

import { Contact } from './Contact.tsx'
import type { offer } from './definition.ts'
import styles from './offer.module.css'
import { OfferAmount } from './OfferAmount.tsx'
import { OfferDeadline } from './OfferDeadline.tsx'
import { OfferParty } from './OfferParty.tsx'
import { roleNumber } from './role-number.ts'

/** What is asked or paid for something, until when, by whom, and how to reach them. */
export function Offer({ props: { heading, ...named }, data: { article }, sectionId, fields }: BlockView<typeof offer>) {
  const deadline = roleNumber(article, fields, 'deadline')
  const headingId = `${sectionId}-heading`
  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId} title={heading} />
      <div className={styles['box']}>
        <OfferAmount article={article} fields={fields} unit={named.unit} amount={named.amount} />
        {deadline === undefined ? null : <OfferDeadline deadline={deadline} />}
        <OfferParty article={article} fields={fields} party={named.party} />
        {/* What was asked for belongs to this entity and to no other. */}
        <Contact key={article.id} id={article.id} hasContact={article.hasContact === true} />
      </div>
    </section>
  )
}
