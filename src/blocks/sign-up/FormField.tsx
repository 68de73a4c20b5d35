import type { InputHTMLAttributes } from 'react'
import type { FieldErrors, Path, UseFormRegister } from 'react-hook-form'

import type { SignUpValues } from '#contract/check-sign-up.ts'

import styles from './sign-up.module.css'

export interface FieldWiring {
  register: UseFormRegister<SignUpValues>
  errors: FieldErrors<SignUpValues>
  idPrefix: string
}

interface FormFieldProps extends FieldWiring, Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'form'> {
  name: Exclude<Path<SignUpValues>, 'answers' | `answers.${string}`>
  label: string
  isRequired?: boolean
}

/** A field of the form: its label, its input and its error. */
export function FormField({ name, label, isRequired = false, register, errors, idPrefix, ...input }: FormFieldProps) {
  const id = `${idPrefix}-${name}`
  const message = errors[name]?.message
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
        {isRequired ? <span className={styles['required']} aria-hidden="true" /> : null}
      </label>
      <input
        className={styles['input']}
        id={id}
        aria-required={isRequired}
        aria-invalid={message !== undefined}
        aria-describedby={message === undefined ? undefined : `${id}-error`}
        {...input}
        {...register(name)}
      />
      {message === undefined ? null : (
        <p className={styles['error']} id={`${id}-error`}>
          {message}
        </p>
      )}
    </div>
  )
}
