import type { Check, Finding, Patient } from './check.ts'
import { checkBackupAge } from './check-backup-age.ts'
import { checkCertificate } from './check-certificate.ts'
import { checkClock } from './check-clock.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkFolders } from './check-folders.ts'
import { checkNode } from './check-node.ts'
import { checkPrograms } from './check-programs.ts'
import { checkProxy } from './check-proxy.ts'
import { checkReplica } from './check-replica.ts'
import { checkRunning } from './check-running.ts'
import { checkSchemaFolder } from './check-schema-folder.ts'
import { checkSingleSignOn } from './check-single-sign-on.ts'
import { checkSms } from './check-sms.ts'
import { checkStorage } from './check-storage.ts'
import { checkVariables } from './check-variables.ts'

/** All checks, from the ground up. */
export const checks: readonly Check[] = [
  checkNode,
  checkVariables,
  checkFolders,
  checkDisk,
  checkClock,
  checkPrograms,
  checkDatabase,
  checkReplica,
  checkStorage,
  checkSchemaFolder,
  checkSms,
  checkSingleSignOn,
  checkProxy,
  checkCertificate,
  checkBackupAge,
  checkRunning,
]

export interface Examined {
  check: Pick<Check, 'name' | 'title'>
  findings: readonly Finding[]
}

/** Runs all checks at the same time. One that cannot be made is a finding, and keeps none of the others from being told. */
export function examine(patient: Patient, all: readonly Check[] = checks): Promise<Examined[]> {
  return Promise.all(
    all.map(async (check) => {
      try {
        return { check, findings: await check.look(patient) }
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        const findings: Finding[] = [
          { level: 'fault', message: { zh: `没有查成：${reason}`, en: `this could not be checked: ${reason}` } },
        ]
        return { check, findings }
      }
    }),
  )
}
