import { formatPrice } from '#components/format/format-price.ts'
import type { DetailsResponse } from '#contract/entities/article.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'
import { useText } from '#state/page-context.ts'

import { namedField } from './named-field.ts'
import styles from './offer.module.css'
import { roleNumber } from './role-number.ts'

interface OfferAmountProps {
  article: DetailsResponse
  fields: readonly FieldModel[]
  unit: string | undefined
  amount: string | undefined
}

/** The price; or an amount in words, such as a budget; or the note that it is negotiable. */
export function OfferAmount({ article, fields, unit, amount }: OfferAmountProps) {
  const say = useText('offer')
  const number = roleNumber(article, fields, 'price')
  if (number !== undefined) {
    const price = formatPrice(number)
    const each = namedField(article, fields, unit)
    return (
      <p className={styles['tag']}>
        <span className={styles['label']}>{say('price')}</span>
        {price ? (
          <span className={styles['price']}>
            <span className={styles['sign']}>¥</span>
            {price}
            {each ? <span className={styles['unit']}> / {each.value}</span> : null}
          </span>
        ) : (
          <span className={styles['words']}>{say('agreed')}</span>
        )}
      </p>
    )
  }
  const words = namedField(article, fields, amount)
  return words ? (
    <p className={styles['tag']}>
      <span className={styles['label']}>{words.label}</span>
      <span className={styles['words']}>{words.value}</span>
    </p>
  ) : null
}
