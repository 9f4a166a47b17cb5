import { z } from 'zod'

/** The section `slider`. The doc comments are the source of docs/reference/configuration.md. */
export const slider = z.strictObject({
  /** A folder of images (PNG, JPEG, WebP, AVIF) for the puzzles. If omitted, images are generated. */
  photographs: z.string().min(1).optional(),
  /** Passed to the slider script as `region`. */
  region: z.string().default('cn'),
})

export type SliderSettings = z.infer<typeof slider>
