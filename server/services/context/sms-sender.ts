/** Which occasion a text message is for (docs/specification/decisions.md#accounts). */
export const smsEvents = ['mobilelogin', 'register', 'resetpwd'] as const
export type SmsEvent = (typeof smsEvents)[number]

/** A code on its way to a telephone. */
export interface SmsMessage {
  mobile: string
  event: SmsEvent
  code: string
  siteName: string
  /** Minutes the code is good for. */
  minutes: number
}

/** The port text messages leave by. An adapter that cannot send says why, for the operator's log; it never throws. */
export interface SmsSender {
  /** What it is called in logs: "console". */
  name: string
  send(message: SmsMessage): Promise<{ ok: true } | { ok: false; reason: string }>
}
