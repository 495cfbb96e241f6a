/** Whether the focus is in a combobox with an open list, which Escape closes before what the box is in. */
export const isListOpen = (): boolean => document.activeElement?.matches('[role=combobox][aria-expanded=true]') === true
