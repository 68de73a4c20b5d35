import { refusedAt, type Refusal } from '#server/services/context/answer.ts'

const LONGEST = 40

/** Reads the name of a person, as the ledger will have it. */
export function readStaffName(input: string): { kind: 'name'; name: string } | Refusal {
  const name = input.normalize('NFC').trim()
  return name === '' || [...name].length > LONGEST
    ? refusedAt('name', `姓名要 1 到 ${LONGEST} 个字`)
    : { kind: 'name', name }
}
