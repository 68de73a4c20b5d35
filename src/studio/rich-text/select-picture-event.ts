/** Asks the editor of a text to select the picture at which it is dispatched. */
export const SELECT_PICTURE = 'wenlan-select-picture'
