// The rule is the contract's, because the studio writes texts in the same form.
export { asOneLine, isSeamless, joinLines } from '#contract/text/join-lines.ts'
