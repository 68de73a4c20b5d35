/** Occasions for a text message (docs/specification/decisions.md#accounts). */
export const smsEvents = ['mobilelogin', 'register', 'resetpwd'] as const
export type SmsEvent = (typeof smsEvents)[number]

/** A code to be sent to a telephone. */
export interface SmsMessage {
  mobile: string
  event: SmsEvent
  code: string
  siteName: string
  /** Validity of the code in minutes. */
  minutes: number
}

/**
 * Port for outgoing text messages. An adapter that cannot send returns the reason for the operator's log; it never
 * throws.
 */
export interface SmsSender {
  /** The adapter's name in logs: "console". */
  name: string
  send(message: SmsMessage): Promise<{ ok: true } | { ok: false; reason: string }>
}
