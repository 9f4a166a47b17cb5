// Test files run side by side in pages of one origin, and one after the other in each page. What a login of one file leaves in the
// local storage would change the initial view of the widgets of another. The session storage belongs to one page.
Object.defineProperty(window, 'localStorage', { configurable: true, value: sessionStorage })
localStorage.clear()
