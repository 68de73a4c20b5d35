import type { CardProps } from '#components/CoverCard.tsx'
import { WareCard } from '#components/WareCard.tsx'

/** A card of something for sale. Beside the price it names one fact: who offers it. */
export function ListWare(props: CardProps) {
  const { roles, facts } = props.card
  const price = roles['price']
  const fact = (name: string) => facts.find((candidate) => candidate.name === name)?.value ?? ''
  return <WareCard {...props} terms={{ price: price === undefined ? '' : String(price), unit: fact('unit'), party: fact('supplier') }} />
}
