import type { CardContent } from '#components/cards/card-content.ts'

/** What the field of this name says, or empty. */
export function factNamed({ facts }: Pick<CardContent, 'facts'>, name: string): string {
  return facts.find((fact) => fact.name === name)?.value ?? ''
}
