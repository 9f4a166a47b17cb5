import { createApp } from 'vue'
import SignIn from './sign-in.vue'

createApp(SignIn).mount('#root')
