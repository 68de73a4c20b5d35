/** A domain, with whatever follows it. */
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d+)?(?<rest>[/?#]\S*)?$/u
/** A file of the portal looks like a domain. */
const FILE = /\.(?:html?|pdf|docx?|xlsx?|pptx?|zip|jpe?g|png|gif|webp|mp[34])$/iu

/** Returns an address with its scheme where a person left it out: `www.example.cn` becomes `https://www.example.cn`. */
export function completeAddress(text: string): string {
  const address = text.trim()
  const match = DOMAIN.exec(address)
  if (match === null || (match.groups?.['rest'] === undefined && FILE.test(address))) return text
  return `https://${address}`
}
