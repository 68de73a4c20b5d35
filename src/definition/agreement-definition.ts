import * as z from 'zod'

import { fileHead, keyName, label } from './name.ts'

/** `schema/agreements/<name>.json`: the text behind `/agreement/{title}`. */
export const agreementDefinition = z.strictObject({
  ...fileHead,
  name: keyName,
  title: label(30),
  edition: label(20).meta({ description: '版本号，会员同意的就是这一版' }),
  updated: z.iso.date(),
  body: z.array(z.strictObject({ heading: label(60).optional(), paragraphs: z.array(label(2000)).min(1) })).min(1),
})
export type AgreementDefinition = z.output<typeof agreementDefinition>
