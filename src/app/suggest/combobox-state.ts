/** The id of the list of suggestions; an option's id is `${LIST_ID}-${index}`. */
export const LIST_ID = 'suggestions'

/** Sets the ARIA state of a combobox: whether its list is open, and the index of its active option, or -1. */
export function showComboboxState(field: Element, { isOpen, active }: { isOpen: boolean; active: number }): void {
  setAttributes(field, {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': String(isOpen),
    'aria-controls': isOpen ? LIST_ID : undefined,
    'aria-activedescendant': isOpen && active >= 0 ? `${LIST_ID}-${active}` : undefined,
  })
}

/** Removes the ARIA state of a combobox. */
export function removeComboboxState(field: Element): void {
  setAttributes(field, {
    role: undefined,
    'aria-autocomplete': undefined,
    'aria-expanded': undefined,
    'aria-controls': undefined,
    'aria-activedescendant': undefined,
  })
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name)
    else element.setAttribute(name, value)
  }
}
