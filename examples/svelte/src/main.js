import { mount } from 'svelte'

// With `?element` the page shows the same as a custom element.
const { default: SignIn } = location.search.includes('element')
  ? await import('./sign-in-element.svelte')
  : await import('./sign-in.svelte')

mount(SignIn, { target: document.querySelector('#root') })
