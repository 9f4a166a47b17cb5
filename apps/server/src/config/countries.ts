import { z } from 'zod'
import { isCountryOrCallingCode } from '../mobile-number.ts'

/** A calling code such as `86`, or a country such as `US` where several share a calling code. */
export const countryOrCallingCode = z.string().refine(isCountryOrCallingCode, {
  message: 'expected a calling code such as "86", or a country such as "US"',
})

export const countryList = z.array(countryOrCallingCode).min(1)
