import type { CardContent } from '#components/cards/card-content.ts'

/** Returns the value of the fact with this name, or empty. */
export function factNamed({ facts }: Pick<CardContent, 'facts'>, name: string): string {
  return facts.find((fact) => fact.name === name)?.value ?? ''
}
