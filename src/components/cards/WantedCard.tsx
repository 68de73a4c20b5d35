import { CardSummary } from './CardSummary.tsx'
import { CardTitle } from './CardTitle.tsx'
import type { CardProps } from './CoverCard.tsx'
import paper from './paper-card.module.css'
import { StateBadge, type StateBadgeProps } from './StateBadge.tsx'
import styles from './wanted-card.module.css'

/** The offered terms and the deadline, ready to be shown. */
export interface WantedCardTerms {
  /** The deadline: "还有 3 天截止". */
  state: { variant: StateBadgeProps['variant']; text: string } | undefined
  /** The offered reward and the asking party, each with its label. */
  facts: readonly { name: string; label: string; value: string }[]
}

/** A request on the market: a slip on the wall, with the reward and the deadline. */
export function WantedCard({ card, terms, level, isBrief = false }: CardProps & { terms: WantedCardTerms }) {
  const { state, facts } = terms
  return (
    <article className={`${paper['card']} ${styles['card']}`}>
      <p className={styles['line']}>
        <span className={styles['category']}>{card.category}</span>
        {state ? <StateBadge variant={state.variant}>{state.text}</StateBadge> : null}
      </p>
      <CardTitle card={card} level={level} />
      {card.summary && !isBrief ? <CardSummary className={styles['summary']} text={card.summary} /> : null}
      {facts.length > 0 ? (
        <dl className={styles['terms']}>
          {facts.map(({ name, label, value }) => (
            <div key={name} className={styles['term']}>
              <dt className={styles['label']}>{label}</dt>
              <dd className={styles['value']}>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </article>
  )
}
