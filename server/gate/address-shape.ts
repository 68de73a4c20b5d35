import { formLimits } from './form-limits.ts'

/** Whether the address of a call is short, and names few parameters. Nothing of it is decoded for that. */
export function isAddressWithin(address: string): boolean {
  if (address.length > formLimits.address) return false
  let left: number = formLimits.parameters - 1
  for (let at = address.indexOf('&'); at !== -1; at = address.indexOf('&', at + 1)) {
    left -= 1
    if (left < 0) return false
  }
  return true
}
