import type { Generated, Selectable } from 'kysely'

/**
 * The tables of staff (migrations 019 and 025) and of what they do (018). Times are seconds since 1970, 0 for events that have not
 * happened.
 */
export interface StaffTables {
  /** Acts of staff: rows are added, and never changed or deleted. */
  ledger: LedgerTable
  /** The last row of the ledger, in a table of one row, whose lock puts the acts of all processes into one order. */
  ledger_head: { id: number; number: number; hash: string }
  /** Keys that rows of the ledger are hashed with, each from the row `first` on; sealed with the data key, empty once that is lost. */
  ledger_key: { first: number; sealed: string }
  staff: StaffTable
  role: { id: Generated<number>; key: string; title: string }
  role_grant: RoleGrantTable
  staff_role: { staff_id: number; role_id: number }
  staff_session: StaffSessionTable
  staff_invitation: StaffInvitationTable
  staff_factor: StaffFactorTable
  staff_identity: StaffIdentityTable
  /** Sign-ins by an identity provider that came back, which none does twice. */
  spent_flow: { id: string; expires: number }
}

export interface StaffTable {
  id: Generated<number>
  /** In lower case. */
  login: string
  name: string
  /** Empty once the account is closed. */
  password_hash: string
  /** The time when the password was set. */
  password_time: number
  state: 'active' | 'closed'
  /** Unused: `staff_identity` has them. */
  oidc_issuer: Generated<string>
  oidc_subject: Generated<string>
  created: number
}

export interface RoleGrantTable {
  role_id: number
  /** The right that is granted. */
  granted: string
  /** The number of a content type, or `all`. */
  type: string
  scope: 'all' | 'own'
}

export interface StaffSessionTable {
  id: Generated<number>
  staff_id: number
  token_hash: string
  created: number
  /** Time of the last use, to a minute. */
  seen: number
  expires: number
  /** The time when the second factor was proved. */
  factor_time: Generated<number>
  network: string
  device: string
  way: Generated<SignInWay>
}

/** How a session began: by a password, or at an identity provider, which also may have proved a second factor. */
export type SignInWay = 'password' | 'provider' | 'provider-factor'

/** An account at an identity provider that signs a person in. */
export interface StaffIdentityTable {
  /** The address by which the provider names itself. */
  issuer: string
  /** What the account is called there, which never changes. */
  subject: string
  staff_id: number
  created: number
}

export interface StaffInvitationTable {
  token_hash: string
  /** The name for the new account. */
  name: string
  /** JSON array: the keys of the roles for the new account. */
  roles: string
  /** The account whose password is set anew; 0 for a new account. */
  staff_id: Generated<number>
  /** 0 for the operator at a command line. */
  invited_by: number
  expires: number
  used: Generated<number>
}

export interface StaffFactorTable {
  id: Generated<number>
  staff_id: number
  kind: 'totp' | 'recovery'
  /** Ciphertext: of the secret that one-time codes are made of, or of the hash of a recovery code. */
  sealed: string
  /** The time step of the last code that was accepted. */
  last_step: Generated<number>
  /** The time when a recovery code was used. */
  used: Generated<number>
  /** The time when a first code proved the device. */
  confirmed: Generated<number>
}

export interface LedgerTable {
  /** 1 for the first act; without gaps. */
  number: number
  time: number
  /** The account of the person; 0 for the operator at a command line, who needs none. */
  staff_id: number
  staff: string
  via: string
  act: string
  subject: string
  network: string
  device: string
  before: string
  after: string
  /** A hash over the row and the hash of the row before it, with a key. */
  hash: string
}

export type LedgerRow = Selectable<LedgerTable>
export type StaffRow = Selectable<StaffTable>
export type StaffSessionRow = Selectable<StaffSessionTable>
export type StaffInvitationRow = Selectable<StaffInvitationTable>
export type StaffFactorRow = Selectable<StaffFactorTable>
