/** Upper bound of the remembered addresses. Ordinary visits need few; the bound limits an attacker. */
const MAX_ADDRESSES = 5000
/** Longer addresses are planned again instead of remembered: 5000 of the longest would take 80 MB. */
const MAX_ADDRESS_LENGTH = 512

/** From requested address to page key, so that a cached page is found without planning. */
export interface AddressIndex {
  /** @param display names what the same address looks like for this visitor */
  keyOf: (display: string, address: string) => string | undefined
  remember: (display: string, address: string, key: string) => void
  clear: () => void
}

/** Remembers addresses by display: looking up two strings is cheaper than joining them into a new one for each request. */
export function createAddressIndex(): AddressIndex {
  const keysByDisplay = new Map<string, Map<string, string>>()
  let count = 0
  const clear = () => {
    keysByDisplay.clear()
    count = 0
  }
  return {
    keyOf: (display, address) => keysByDisplay.get(display)?.get(address),
    remember(display, address, key) {
      if (address.length > MAX_ADDRESS_LENGTH) return
      if (count >= MAX_ADDRESSES) clear()
      const keys = keysByDisplay.get(display) ?? new Map<string, string>()
      keysByDisplay.set(display, keys)
      if (!keys.has(address)) count += 1
      keys.set(address, key)
    },
    clear,
  }
}
