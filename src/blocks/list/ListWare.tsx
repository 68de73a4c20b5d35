import type { CardProps } from '#components/cards/CoverCard.tsx'
import { formatPrice } from '#components/format/format-price.ts'
import { WareCard } from '#components/cards/WareCard.tsx'
import { useText } from '#state/page-context.ts'

import { factNamed } from './fact-named.ts'

/** A card of an item for sale, with its price and its seller. */
export function ListWare(props: CardProps) {
  const say = useText('list')
  const price = formatPrice(Number(props.card.roles['price'] ?? 0))
  return (
    <WareCard
      {...props}
      terms={{
        price,
        agreed: say('agreed'),
        unit: factNamed(props.card, 'unit'),
        party: factNamed(props.card, 'supplier'),
      }}
    />
  )
}
