import { mount } from 'svelte'
import SignIn from './sign-in.svelte'

mount(SignIn, { target: document.querySelector('#root') })
