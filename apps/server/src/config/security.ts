import { z } from 'zod'
import { camelKeys } from './camel-keys.ts'

/** The section `apps[].security`. The doc comments are the source of docs/reference/configuration.md. */
export const security = z
  .strictObject({
    /**
     * A login in a browser that the account does not know: `notice` tells its owner by e-mail, at most three times a day. `check` asks
     * for a code to a contact of the account as well, where a password alone has verified the visitor. A browser that has logged in at
     * one app is known at all of them.
     */
    new_browser: z.enum(['off', 'notice', 'check']).default('notice'),
    /**
     * An authenticator app (TOTP) as a second factor: `allowed` lets users set one up on the account page; those who have one log
     * in with two factors, of which a trusted browser may be one. `required` leads an account without one to the account page after its
     * login, which leads on once it is set up.
     */
    second_factor: z.enum(['off', 'allowed', 'required']).default('off'),
  })
  .transform(camelKeys)
