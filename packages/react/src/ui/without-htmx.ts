/**
 * Keeps htmx away from the forms and links of a view, with the names of versions 2 and 4: with `hx-boost` it would send what is
 * typed, also a password, to the page, although the event is prevented.
 */
export const WITHOUT_HTMX = { 'data-hx-disable': '', 'data-hx-ignore': '' }
