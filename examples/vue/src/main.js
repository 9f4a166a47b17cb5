import { createApp } from 'vue'

// With `?element` the page shows the same as a custom element.
const { default: SignIn } = location.search.includes('element')
  ? await import('./sign-in-element.vue')
  : await import('./sign-in.vue')

createApp(SignIn).mount('#root')
