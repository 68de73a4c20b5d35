import { Heading } from '#components/text/Heading.tsx'
import type { BlockView } from '#definition/grammar/define-block.ts'

import { Contact } from './Contact.tsx'
import type { offer } from './definition.ts'
import styles from './offer.module.css'
import { OfferAct } from './OfferAct.tsx'
import { OfferAmount } from './OfferAmount.tsx'
import { OfferDeadline } from './OfferDeadline.tsx'
import { OfferParty } from './OfferParty.tsx'
import { roleNumber } from './role-number.ts'

/** The terms of an offer or a wanted notice: its amount, its deadline, its party and the contact. */
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
        {/* The state of the contact belongs to this entity only. */}
        <Contact key={article.id} id={article.id} hasContact={article.hasContact === true} />
      </div>
    </section>
  )
}

Offer.Act = OfferAct
