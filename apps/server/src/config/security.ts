import { z } from 'zod'
import { camelKeys } from './camel-keys.ts'

/** The section `apps[].security`. The doc comments are the source of docs/reference/configuration.md. */
export const security = z
  .strictObject({
    /**
     * A login in a browser that the account does not know: `notice` tells its owner by e-mail, at most three times a day. `check` asks
     * for a code to a contact of the account as well, where a password alone has verified the visitor.
     */
    new_browser: z.enum(['off', 'notice', 'check']).default('notice'),
    /**
     * An authenticator app (TOTP) as a second factor: `allowed` lets users set one up on the account page, and asks those who have
     * one for a code at every login. `required` does the same in this version: an account without one is not led to set it up.
     */
    second_factor: z.enum(['off', 'allowed', 'required']).default('off'),
  })
  .transform(camelKeys)
