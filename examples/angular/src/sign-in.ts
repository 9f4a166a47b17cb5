import type { ElementRef } from '@angular/core'
import { afterNextRender, Component, DestroyRef, inject, signal, viewChild } from '@angular/core'
import { mount } from '@portico/widget'

/** The build defines it. */
declare const ACCOUNT_CENTER: string

@Component({
  selector: 'app-sign-in',
  template: `
    <main>
      <h1>Sign in</h1>
      <div #account></div>
      @if (user()) {
        <p id="result">Signed in as {{ user() }}</p>
      }
    </main>
  `,
})
export class SignIn {
  readonly user = signal('')
  private readonly account = viewChild.required<ElementRef<HTMLElement>>('account')

  constructor() {
    const destroyRef = inject(DestroyRef)
    // Not called on a server.
    afterNextRender(() => {
      const widget = mount(this.account().nativeElement, {
        appId: 1574,
        language: 'en',
        accountCenter: ACCOUNT_CENTER,
        beforeSkip: () => false,
        onSuccess: ({ user }) => this.user.set(user?.user_id ?? ''),
      })
      destroyRef.onDestroy(() => widget.unmount())
    })
  }
}
