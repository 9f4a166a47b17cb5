import type { ElementRef } from '@angular/core'
import { afterNextRender, Component, DestroyRef, inject, signal, viewChild } from '@angular/core'
import { createAccountClient } from '@portico/client'
import { mount } from '@portico/widget'

const app = { accountCenter: 'http://localhost:4000', appId: 1574 }

@Component({
  selector: 'app-root',
  template: `
    <main>
      <h1>Log in</h1>
      <div #account></div>
      @if (answer()) {
        <p id="result">{{ answer() }}</p>
      }
    </main>
  `,
})
export class App {
  readonly answer = signal('')
  private readonly client = createAccountClient(app)
  private readonly account = viewChild.required<ElementRef<HTMLElement>>('account')

  constructor() {
    const destroyRef = inject(DestroyRef)
    // Not called on a server.
    afterNextRender(() => {
      const widget = mount(this.account().nativeElement, {
        ...app,
        language: 'en',
        agreement: { service: '/terms', privacy: '/privacy' },
        beforeSkip: () => false, // stay on this page
        onSuccess: () => void this.askServer(),
      })
      destroyRef.onDestroy(() => widget.unmount())
    })
  }

  /** The server knows the visitor by the access token. */
  private async askServer() {
    const { data, error } = await this.client.getAccessToken()
    if (error) throw new Error(error.message)
    const headers = { authorization: `Bearer ${data.token}` }
    const response = await fetch('http://localhost:4300', { headers })
    this.answer.set(`The server knows you as ${(await response.json()).userId}`)
  }
}
