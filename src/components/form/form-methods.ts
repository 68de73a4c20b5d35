import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from '#contract/forms/form.ts'
import type { FormDraft } from './form-draft.ts'

export type FormMethods = UseFormReturn<FormDraft, unknown, FormValues>
