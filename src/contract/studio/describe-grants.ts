import type { Grant } from './may.ts'
import { isRight, rights } from './rights.ts'

/** A content type with the number that grants name. */
export interface NumberedType {
  type: number
  name: string
}

/**
 * Returns what grants allow, in the order of the rights and with the names of content types: “写内容（新闻、活动，限自己的）”. Empty
 * without any.
 */
export function describeGrants(grants: readonly Grant[], types: readonly NumberedType[]): string {
  const nameOf = (number: number) => types.find(({ type }) => type === number)?.name ?? `类型 ${number}`
  return Object.keys(rights)
    .filter(isRight)
    .flatMap((right) => {
      const ofRight = grants.filter((grant) => grant.right === right)
      if (ofRight.length === 0) return []
      const numbers = rights[right].isOfType ? ofRight.flatMap(({ type }) => (type === 'all' ? [] : [type])) : []
      const isEverywhere = numbers.length < ofRight.length
      const limits = [
        ...(isEverywhere ? [] : [numbers.map(nameOf).join('、')]),
        ...(ofRight.every(({ scope }) => scope === 'own') ? ['限自己的'] : []),
      ]
      return [`${rights[right].label}${limits.length === 0 ? '' : `（${limits.join('，')}）`}`]
    })
    .join('、')
}
