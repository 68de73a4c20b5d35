import type { AgreementResponse } from '#contract/entities/site-responses.ts'

/** An agreement as visitors read and accept it at present. */
export interface AgreementInForce {
  /** The name in addresses (`/agreement/{title}`), in forms and in consents. */
  name: string
  /** The same object for each answer. */
  response: AgreementResponse
}
