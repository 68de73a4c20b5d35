/** An amount as price tags say it: "86", "12.50". Empty where none is given, or where it is to be agreed (0). */
export function formatPrice(amount: number): string {
  if (!Number.isFinite(amount) || amount <= 0) return ''
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2)
}
