import { act, fireEvent, screen, within } from '@testing-library/react'
import { vi } from 'vitest'

/** Something happens, and all that follows from it; where time stands still, what follows at once. */
export function settle(happen: () => unknown): Promise<void> {
  return act(async () => {
    await happen()
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0)
    else await new Promise((resolve) => setTimeout(resolve, 0))
  })
}

/** Presses the button of this name, as browsers do: it has the focus then. Beneath an open dialog there is none. */
export function press(name: string, place: HTMLElement = document.body): Promise<void> {
  return pressOn(within(place).getByRole('button', { name }))
}

/** The same with what was found already. */
export function pressOn(element: HTMLElement): Promise<void> {
  return settle(() => {
    element.focus()
    fireEvent.click(element)
  })
}

/** Writes into the field of this label, or chooses in it. */
export function fill(label: string, value: string): Promise<void> {
  return settle(() => {
    const field = screen.getByLabelText(label)
    fireEvent.input(field, { target: { value } })
    if (field instanceof HTMLSelectElement) fireEvent.change(field)
  })
}
