// The rule is the contract's, because the studio checks addresses before they are sent.
export { safeAddress } from '#contract/rich-text/safe-address.ts'
