import { provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { SignIn } from './sign-in'

bootstrapApplication(SignIn, { providers: [provideZonelessChangeDetection()] }).catch(console.error)
