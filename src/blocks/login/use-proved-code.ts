import { useEffect, useState } from 'react'

import { omitUndefined } from '#contract/omit-undefined.ts'
import type { FormModel } from '#contract/forms/form.ts'

import { forgetProvedCode, type ProvedCode, provedCode } from './proved-code.ts'

interface ProvedCodeState {
  proved: ProvedCode | undefined
  /** Follows the typed number; returns the change of the proved code, if there is one. */
  follow: (mobile: string) => { proved: ProvedCode | undefined } | undefined
  /** Drops the code, once it was used or refused. */
  drop: () => void
}

/** The proved code that a form can use, as long as its number is typed and the code lasts. */
export function useProvedCode(event: string | undefined): ProvedCodeState {
  const [proved, setProved] = useState(() => provedCode(event))
  useEffect(() => {
    if (proved === undefined) return undefined
    const timer = setTimeout(() => setProved(undefined), proved.until - performance.now())
    return () => clearTimeout(timer)
  }, [proved])
  const follow = (mobile: string) => {
    const match = provedCode(event, mobile)
    if (match === proved) return undefined
    setProved(match)
    return { proved: match }
  }
  const drop = () => {
    if (proved !== undefined) forgetProvedCode()
    setProved(undefined)
  }
  return { proved, follow, drop }
}

/** Returns a form whose code is known: its field says so and sends no message. */
export function withCodeHint(form: FormModel, hint: string): FormModel {
  return {
    ...form,
    fields: form.fields.map((field) =>
      field.sms === undefined ? field : omitUndefined({ ...field, hint, sms: undefined }),
    ),
  }
}
