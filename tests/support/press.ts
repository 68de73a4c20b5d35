import { act, fireEvent, screen, within } from '@testing-library/react'
import { vi } from 'vitest'

/** Runs an event and waits for its consequences, with the code it loads; with fake timers, for the immediate ones. */
export function settle(happen: () => unknown): Promise<void> {
  return act(async () => {
    await happen()
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0)
    else {
      await new Promise((resolve) => setTimeout(resolve, 0))
      await vi.dynamicImportSettled()
    }
  })
}

/** Presses the button of this name, as browsers do: it has the focus then. Beneath an open dialog there is none. */
export function press(name: string, place: HTMLElement = document.body): Promise<void> {
  return pressOn(within(place).getByRole('button', { name }))
}

/** Presses an element that was found already. */
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
