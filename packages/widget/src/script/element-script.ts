import { defineAccountCenterElement } from '../element/account-center-element.ts'

// The script a page includes after portico.js or portico.react.js to write the widget as an element. A script of its own,
// because most pages need only one of the two, and the other one's bytes delay the form.

const { Portico } = window as Partial<Pick<Window, 'Portico'>>
if (Portico) defineAccountCenterElement(Portico.mount)
else console.error('Portico: include portico.js or portico.react.js before portico.element.js')
