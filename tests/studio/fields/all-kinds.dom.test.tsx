import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { DocumentValue } from '#contract/studio/document-value.ts'

import { axeFindings } from '../../support/axe-findings.ts'
import { pressOn, settle } from '../../support/press.ts'
import { showField } from '../../support/show-field.tsx'
import { answers, fieldOf, samples } from './field-samples.ts'

/** The control that a label names, or the group of them. */
const control = () => screen.getByLabelText('标题')

function description(): string {
  const ids = control().getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? `no element ${id}`).join(' ')
}

/** Opens the items that are a line until they are edited. */
async function openFirstItem(act: string): Promise<void> {
  const [opener] = screen.queryAllByRole('button', { name: new RegExp(`^${act}：`, 'u') })
  if (opener) await pressOn(opener)
}

const emptyValue = (value: DocumentValue): DocumentValue => (Array.isArray(value) ? [] : '')

describe.each(samples)('the control of $kind', ({ kind, value }) => {
  it('is described by its hint and by the fault of the server', async () => {
    await showField(fieldOf(kind, { hint: '一句提示' }), { value, fault: '一处错误', answers })
    expect(description()).toMatch(/一句提示.*一处错误/u)
  })

  it('is described by neither where there is none', async () => {
    await showField(fieldOf(kind), { value, answers })
    expect(description()).not.toMatch(/提示|错误/u)
  })

  it('says where a value is required, and only there', async () => {
    const isRequired = () => control().getAttribute('aria-required') === 'true' || description().includes('必填')
    await showField(fieldOf(kind), { value, answers })
    expect(isRequired()).toBe(false)
    cleanup()
    await showField(fieldOf(kind, { required: true }), { value, answers })
    expect(isRequired()).toBe(true)
    expect(screen.getAllByText('必填').length).toBeGreaterThan(0)
  })

  it('changes nothing by being shown', async () => {
    const { values } = await showField(fieldOf(kind), { value, answers })
    expect(values).toEqual([])
  })

  it('offers no change where it is read only', async () => {
    const { values } = await showField(fieldOf(kind), { value, answers, isReadOnly: true })
    await openFirstItem('查看')
    const inputs = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    expect(inputs.filter(({ readOnly, disabled }) => !readOnly && !disabled)).toEqual([])
    expect(document.querySelectorAll('select').length).toBe(0)
    for (const button of screen.queryAllByRole('button')) await pressOn(button)
    expect(values).toEqual([])
  })

  it('says that the focus has come', async () => {
    const onFocus = vi.fn<() => void>()
    await showField(fieldOf(kind), { value, answers, onFocus })
    const first = document.querySelector<HTMLElement>('input:not([hidden]), textarea, select, button, a')
    await settle(() => first && fireEvent.focusIn(first))
    expect(onFocus).toHaveBeenCalled()
  })

  it.each([
    { state: 'with a value', shown: { value } },
    { state: 'without one', shown: { value: emptyValue(value) } },
    { state: 'with a fault', shown: { value, fault: '一处错误' } },
    { state: 'read only', shown: { value, isReadOnly: true } },
  ])('has no fault of accessibility $state', async ({ shown }) => {
    await showField(fieldOf(kind, { hint: '一句提示', required: true, most: 20 }), { ...shown, answers })
    await openFirstItem('编辑')
    expect(await axeFindings()).toEqual([])
  })
})
