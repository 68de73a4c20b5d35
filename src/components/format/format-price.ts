/** Formats an amount for price tags: "86", "12.50". Empty where there is none, or where the price is negotiable (0). */
export function formatPrice(amount: number): string {
  if (!Number.isFinite(amount) || amount <= 0) return ''
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2)
}
